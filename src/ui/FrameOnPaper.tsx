import { brand } from '@brand/brand';

/**
 * The printed stand-in for a frame, which would come out empty or cut.
 *
 * @param to what the reader finds there: an address or a path of this site
 */
export const FrameOnPaper = ({ title, to }: { title: string; to: string }) => (
  <p data-print-only>{`${title}: ${new URL(to, brand.origin).href}`}</p>
);
