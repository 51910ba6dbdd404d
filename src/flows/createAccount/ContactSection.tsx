import { countries, hasFullAddress, postalCodeLength, provinces, states } from '../../../domain/countries.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choices, fieldOf, type SectionProps } from './fields.ts';

const countryOptions = countries.map(({ name, value }) => ({ value, label: name }));
const regions = { usa: choices(states), canada: choices(provinces) } as const;

export function ContactSection(section: SectionProps) {
  const { values, readOnly, handlersOf } = section;
  const full = hasFullAddress(values.country);
  const longest = postalCodeLength(values.country);
  return (
    <Fieldset legend={copy.sections.contact}>
      <SelectField {...fieldOf(section, 'country')} autoComplete="country" options={countryOptions} />
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
        {...(values.country === 'canada' ? { hint: copy.canadianZipHint } : {})}
      />
      <TextField
        {...fieldOf(section, 'phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={copy.phoneHint(values)}
        readOnly={readOnly}
      />
      <CheckboxField
        name="smsConsent"
        label={copy.labelOf('smsConsent', values)}
        checked={values.smsConsent}
        onChange={handlersOf('smsConsent').onTick}
      />
    </Fieldset>
  );
}

/** A list for countries whose states or provinces are known, free text for the others. */
function StateField(section: SectionProps) {
  const { values, readOnly } = section;
  const field = fieldOf(section, 'state');
  if (!hasFullAddress(values.country)) {
    return <TextField {...field} optional autoComplete="address-level1" readOnly={readOnly} />;
  }
  return (
    <SelectField
      {...field}
      autoComplete="address-level1"
      placeholder={values.country === 'usa' ? copy.placeholders.state : copy.placeholders.province}
      options={regions[values.country]}
    />
  );
}
