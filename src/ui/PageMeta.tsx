import { brand } from '@brand/brand';

interface PageMetaProps {
  /** Without the brand name. */
  title: string;
  description: string;
  /** Path of the page, for the canonical URL. Omitted on pages that search engines should not index. */
  path?: string;
  /** A drawing of the page, for the picture beside a shared link; the one of the home page by default. */
  image?: string;
  noindex?: boolean;
}

/** What search engines show of a description. */
const shownCharacters = 160;

/** The whole sentences that are shown; a first sentence that is longer stays. */
function sentencesShown(description: string): string {
  if (description.length <= shownCharacters) return description;
  const end = Math.max(
    ...['. ', '? ', '! '].map((sign) => description.lastIndexOf(sign, shownCharacters - 1)),
  );
  return end < 0 ? description : description.slice(0, end + 1);
}

/** Title and meta elements of a page; React moves them into the document's head. */
export function PageMeta({
  title,
  description,
  path,
  image = brand.shareImage,
  noindex = false,
}: PageMetaProps) {
  const full = `${title} | ${brand.name}`;
  const shown = sentencesShown(description);
  const url = path === undefined ? undefined : brand.origin + path;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={shown} />
      {noindex && <meta name="robots" content="noindex" />}
      {url !== undefined && <link rel="canonical" href={url} />}
      {url !== undefined && <meta property="og:url" content={url} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={shown} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      {/* `tools/shareCards.ts` makes it from the drawing, because no network shows SVG. */}
      <meta property="og:image" content={`${brand.origin}/share${image.replace(/\.svg$/, '.png')}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
