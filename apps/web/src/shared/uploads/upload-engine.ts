export { createUploader } from '@spotway/uploader';
