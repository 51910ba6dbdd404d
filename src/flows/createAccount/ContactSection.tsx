import { brand } from '@brand/brand';
import { countries, hasFullAddress, provinces, states } from '../../../domain/countries.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Checkbox, choices, Select, Text, useAccount } from './fields.tsx';

const countryOptions = countries.map(({ name, value }) => ({ value, label: name }));
const regions = { usa: choices(states), canada: choices(provinces) } as const;

export function ContactSection() {
  const country = useAccount(({ values }) => values.country);
  const phoneHint = useAccount(({ values }) => copy.phoneHint(values));
  const full = hasFullAddress(country);
  return (
    <Fieldset legend={copy.sections.contact}>
      <Select name="country" options={countryOptions} />
      {country === 'other' && <Text name="otherCountry" optional />}
      <Text name="address" />
      {full && <Text name="address2" optional />}
      <Text name="city" optional={!full} />
      <StateField />
      <Text
        name="zip"
        optional={!full}
        {...(country === 'usa' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        {...(country === 'canada' ? { hint: copy.canadianZipHint } : {})}
      />
      <Text name="phone" type="tel" inputMode="tel" hint={phoneHint} />
      <Checkbox name="smsConsent" label={copy.smsConsent(brand.name)} />
    </Fieldset>
  );
}

/** A list for countries whose states or provinces are known, free text for the others. */
function StateField() {
  const country = useAccount(({ values }) => values.country);
  if (!hasFullAddress(country)) return <Text name="state" optional />;
  return (
    <Select
      name="state"
      placeholder={country === 'usa' ? copy.placeholders.state : copy.placeholders.province}
      options={regions[country]}
    />
  );
}
