export { default as createCache } from '@emotion/cache';
