import { chakra } from '@chakra-ui/react/styled-system';
import { countries, provinces, states } from '../../../machines/createAccount/options.ts';
import { SMS_CONSENT, hasFullAddress, zipLength } from '../../../machines/createAccount/rules.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choices, fieldOf, type SectionProps } from './fields.ts';

const regions = { usa: states, canada: provinces } as const;

export function ContactSection(section: SectionProps) {
  const { values, readOnly, onChange } = section;
  const full = hasFullAddress(values.country);
  const longest = zipLength(values.country);
  return (
    <Fieldset legend="Contact" columns={2}>
      <SelectField
        {...fieldOf(section, 'country')}
        autoComplete="country"
        options={countries.map(({ name, value }) => ({ value, label: name }))}
      />
      <TextField
        {...fieldOf(section, 'phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={phoneHint(values.country)}
        readOnly={readOnly}
      />
      <TextField {...fieldOf(section, 'address')} autoComplete="address-line1" readOnly={readOnly} />
      {full && (
        <TextField
          {...fieldOf(section, 'address2')}
          optional
          autoComplete="address-line2"
          readOnly={readOnly}
        />
      )}
      <TextField
        {...fieldOf(section, 'city')}
        optional={!full}
        autoComplete="address-level2"
        readOnly={readOnly}
      />
      <StateField {...section} />
      <TextField
        {...fieldOf(section, 'zip')}
        optional={!full}
        autoComplete="postal-code"
        readOnly={readOnly}
        {...(values.country === 'usa' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        {...(longest === null ? {} : { maxLength: longest })}
        {...(values.country === 'canada' ? { hint: 'Without the space, such as K1A0B1' } : {})}
      />
      <chakra.div gridColumn="1 / -1">
        <CheckboxField
          name="smsConsent"
          label={SMS_CONSENT}
          checked={values.smsConsent}
          onChange={(event) => onChange('smsConsent', event.target.checked)}
        />
      </chakra.div>
    </Fieldset>
  );
}

/** A list where the country's regions are known, otherwise free text. */
function StateField(section: SectionProps) {
  const { values, readOnly } = section;
  const field = fieldOf(section, 'state');
  if (values.country !== 'usa' && values.country !== 'canada') {
    return <TextField {...field} optional autoComplete="address-level1" readOnly={readOnly} />;
  }
  return (
    <SelectField
      {...field}
      autoComplete="address-level1"
      placeholder={values.country === 'usa' ? 'Choose a state' : 'Choose a province'}
      options={choices(regions[values.country])}
    />
  );
}

function phoneHint(country: SectionProps['values']['country']): string {
  switch (country) {
    case 'usa':
    case 'canada':
      return '10 digits, with the area code';
    case 'brazil':
      return '11 digits, with the area code';
    case 'china':
      return 'Up to 11 digits';
    default:
      return 'With the country code';
  }
}
