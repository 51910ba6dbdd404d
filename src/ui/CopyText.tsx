import { chakra } from '@chakra-ui/react/styled-system';
import { Dated } from './Dated.tsx';
import { Link } from './Link.tsx';
import { type Copy, type CopySection, parseCopy } from '../../domain/copy.ts';

/** Renders the links and emphasis of marked-up text. */
export function CopyText({ copy }: { copy: Copy }) {
  return parseCopy(copy).map((part, index) => {
    // The text is constant, so an index is a stable key.
    const key = `${index}`;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    // In an element too: without one, a text that changes would not change on a page that was translated.
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    if (part.kind === 'dated') return <Dated key={key} {...part} />;
    return /^\/(?!.*\.\w+$)/.test(part.to) ? (
      <Link key={key} to={part.to}>
        {part.text}
      </Link>
    ) : (
      <a key={key} href={part.to}>
        {part.text}
      </a>
    );
  });
}

/** Sections with headings of the given level, to be placed inside a `Prose`. */
export function CopySections({ sections, level = 2 }: { sections: readonly CopySection[]; level?: 2 | 3 }) {
  return sections.map((section) => (
    <chakra.section key={section.id} id={section.id} mt="8" css={{ '& > * + *': { marginTop: '0.85rem' } }}>
      <chakra.h2 as={level === 2 ? 'h2' : 'h3'} fontSize={level === 2 ? '2xl' : 'xl'}>
        {section.heading}
      </chakra.h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <CopyText copy={paragraph} />
        </p>
      ))}
      {section.points !== undefined && (
        <Points points={section.points} numbered={section.numbered === true} />
      )}
      {section.closing !== undefined && (
        <p>
          <CopyText copy={section.closing} />
        </p>
      )}
    </chakra.section>
  ));
}

function Points({ points, numbered }: { points: readonly Copy[]; numbered: boolean }) {
  const items = points.map((point) => (
    <li key={point}>
      <CopyText copy={point} />
    </li>
  ));
  return numbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}
