/** Event of the window: the application has rendered or hydrated the page. */
export const HYDRATED = 'attar:hydrated';
