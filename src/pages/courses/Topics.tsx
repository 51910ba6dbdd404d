import { chakra } from '@chakra-ui/react/styled-system';

/** Titles with numbered labels, e.g. `Module 1`. Renders nothing for an empty list. */
export function Topics({
  heading,
  label,
  titles,
}: {
  heading: string;
  label: string;
  titles: readonly string[];
}) {
  if (titles.length === 0) return null;
  const id = label.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="2xl">
        {heading}
      </chakra.h2>
      <chakra.ol mt="4" listStyleType="none" borderTopWidth="1px" borderTopStyle="solid">
        {titles.map((title, index) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns="min(6.2em, 45%) minmax(0, 1fr)"
            gap="3"
            py="3"
            borderBottomWidth="1px"
            borderBottomStyle="solid"
          >
            <chakra.span color="fgMuted" fontVariantNumeric="tabular-nums">
              {`${label} ${index + 1}`}
            </chakra.span>
            <chakra.span fontWeight="500">{title}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
