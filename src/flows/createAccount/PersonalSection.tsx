import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { suffixes } from '../../../domain/studentChoices.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { dayChoices, yearChoices } from '../../../machines/createAccount/rules.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choices, fieldOf, type SectionProps } from './fields.ts';

interface PersonalSectionProps extends SectionProps {
  firstField: RefObject<HTMLInputElement | null>;
  offersNoMiddleName: boolean;
  currentYear: number;
}

export function PersonalSection({
  firstField,
  offersNoMiddleName,
  currentYear,
  ...section
}: PersonalSectionProps) {
  const { values, readOnly, onChange } = section;
  const days = dayChoices(values.birthMonth, values.birthYear).map(String);
  return (
    <Fieldset legend={copy.sections.personal} columns={2}>
      <TextField
        {...fieldOf(section, 'firstName')}
        ref={firstField}
        autoComplete="given-name"
        readOnly={readOnly}
      />
      <chakra.div display="grid" gap="3">
        <TextField
          {...fieldOf(section, 'middleName')}
          autoComplete="additional-name"
          optional={values.noMiddleName}
          disabled={values.noMiddleName}
          readOnly={readOnly}
        />
        {offersNoMiddleName && (
          <CheckboxField
            name="noMiddleName"
            label={copy.labelOf('noMiddleName', values)}
            checked={values.noMiddleName}
            onChange={(event) => onChange('noMiddleName', event.target.checked)}
          />
        )}
      </chakra.div>
      <TextField {...fieldOf(section, 'lastName')} autoComplete="family-name" readOnly={readOnly} />
      <SelectField
        {...fieldOf(section, 'suffix')}
        optional
        autoComplete="honorific-suffix"
        options={[{ value: '', label: copy.noSuffix }, ...choices(suffixes)]}
      />
      <chakra.div
        gridColumn="1 / -1"
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', md: '2fr 1fr 1fr' }}
      >
        <SelectField
          {...fieldOf(section, 'birthMonth')}
          autoComplete="bday-month"
          placeholder={copy.placeholders.month}
          options={copy.months.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <SelectField
          {...fieldOf(section, 'birthDay')}
          autoComplete="bday-day"
          placeholder={copy.placeholders.day}
          options={choices(days)}
        />
        <SelectField
          {...fieldOf(section, 'birthYear')}
          autoComplete="bday-year"
          placeholder={copy.placeholders.year}
          options={choices(yearChoices(currentYear).map(String))}
        />
      </chakra.div>
    </Fieldset>
  );
}
