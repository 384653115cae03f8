import { privatePhotoMessages as messages } from '@/shared/messages/admin/private-photos';
import { PrivatePhotos } from '../components/private-photos';
import { Section } from '../components/section';

/** Photos of the returned items; nothing without photos. */
export function ReturnPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Section title={messages.title}>
      <PrivatePhotos photos={photos} />
    </Section>
  );
}
