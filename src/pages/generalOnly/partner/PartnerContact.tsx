import { chakra } from '@chakra-ui/react/styled-system';
import { phoneDigits } from '../../../../domain/phone.ts';
import type { PartnerSchool } from '../../../content/types.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmailText } from '../../../ui/EmailText.tsx';

export function PartnerContact({ heading, school }: { heading: string; school: PartnerSchool }) {
  const { name, office, email, phone } = school.contactInfo;
  return (
    <Card as="section" aria-labelledby="contact" padded>
      <chakra.h2 id="contact" fontSize="xl">
        {heading}
      </chakra.h2>
      <chakra.p mt="3" fontWeight="600">
        {name}
      </chakra.p>
      <chakra.p color="fgMuted">{office}</chakra.p>
      <chakra.ul
        listStyleType="none"
        mt="3"
        css={{ '& a': { color: 'accentText', textDecoration: 'underline', textUnderlineOffset: '0.18em' } }}
      >
        <chakra.li py="1.5" overflowWrap="anywhere">
          <a href={`mailto:${email}`}>
            <EmailText address={email} />
          </a>
        </chakra.li>
        <chakra.li py="1.5">
          <a href={`tel:+1${phoneDigits(phone)}`}>{phone}</a>
        </chakra.li>
        <chakra.li py="1.5" overflowWrap="anywhere">
          <a href={school.url}>{new URL(school.url).hostname}</a>
        </chakra.li>
      </chakra.ul>
    </Card>
  );
}
