import type { NotFoundContent } from '../types.ts';

export const notFound: NotFoundContent = {
  image: { src: '/art/missing-piece.svg', alt: 'A jigsaw puzzle of a campus with one piece missing' },
  heading: 'Whoops, it looks like we are missing a piece!',
  text: 'We could not find that page. It may have moved, or there may be a typo in the address.',
  link: { label: 'Go to the home page', to: '/' },
};
