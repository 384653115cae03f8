/** Return the image as a file of that name, with the extension of its type. */
export function named(image: Blob, name: string): File {
  const [, ending = 'png'] = image.type.split('/');
  return new File([image], `${name.replace(/\.[^.]*$/, '')}.${ending.replace('jpeg', 'jpg')}`, {
    type: image.type,
  });
}
