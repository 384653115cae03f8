export { Gallery } from './gallery';
