import type { NotFoundContent } from '../types.ts';

export const notFound: NotFoundContent = {
  image: { src: '/art/missing-piece.svg', alt: 'A jigsaw puzzle of a campus with one piece missing' },
  heading: 'Whoops, it looks like we are missing a piece!',
  text: 'The page you asked for is not here. It may have moved, or the address may have a typo.',
  link: { label: 'Go to the home page', to: '/' },
};
