import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Notice } from '../../../machines/alertBanner/rules.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyText } from '../../ui/CopyText.tsx';

/** A seasonal notice. A narrow screen shows only the title until the visitor expands it. */
export function AlertNotice({
  notice: { tone, title, text },
  onClose,
}: {
  notice: Pick<Notice, 'tone' | 'title' | 'text'>;
  onClose: () => void;
}) {
  const [isWhole, showWhole] = useState(false);
  return (
    <Banner tone={tone} closeLabel="Close alert" onClose={onClose}>
      <strong>{title}</strong>
      <chakra.span
        {...(!isWhole && { hideBelow: 'md' as const })}
        css={{ '& a': { color: 'accentText', textDecoration: 'underline' } }}
        data-text
      >
        : <CopyText copy={text} />
      </chakra.span>
      {!isWhole && (
        <chakra.button
          type="button"
          hideFrom="md"
          onClick={() => showWhole(true)}
          minH="44px"
          px="2"
          color="accentText"
          textDecoration="underline"
          cursor="pointer"
        >
          Read
        </chakra.button>
      )}
    </Banner>
  );
}
