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
      <Select name="country" autoComplete="country" options={countryOptions} />
      {country === 'other' && <Text name="otherCountry" optional autoComplete="country-name" />}
      <Text name="address" autoComplete="address-line1" />
      {full && <Text name="address2" optional autoComplete="address-line2" />}
      <Text name="city" optional={!full} autoComplete="address-level2" />
      <StateField />
      <Text
        name="zip"
        optional={!full}
        autoComplete="postal-code"
        {...(country === 'usa' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        {...(country === 'canada' ? { hint: copy.canadianZipHint } : {})}
      />
      <Text name="phone" type="tel" inputMode="tel" autoComplete="tel" hint={phoneHint} />
      <Checkbox name="smsConsent" />
    </Fieldset>
  );
}

/** A list for countries whose states or provinces are known, free text for the others. */
function StateField() {
  const country = useAccount(({ values }) => values.country);
  if (!hasFullAddress(country)) return <Text name="state" optional autoComplete="address-level1" />;
  return (
    <Select
      name="state"
      autoComplete="address-level1"
      placeholder={country === 'usa' ? copy.placeholders.state : copy.placeholders.province}
      options={regions[country]}
    />
  );
}
