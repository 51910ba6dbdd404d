import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, memo, type RefObject } from 'react';
import { suffixes } from '../../../domain/studentChoices.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { type birthdayParts, dayChoices, yearChoices } from '../../../machines/createAccount/rules.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FieldError } from '../../ui/FieldFrame.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choices, fieldOf, type SectionProps } from './fields.ts';

const suffixOptions = [{ value: '', label: copy.noSuffix }, ...choices(suffixes)];
const months = copy.months.map((label, index) => ({ value: String(index + 1), label }));

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
  const { values, readOnly, handlersOf } = section;
  return (
    <Fieldset legend={copy.sections.personal}>
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
            onChange={handlersOf('noMiddleName').onTick}
          />
        )}
      </chakra.div>
      <TextField {...fieldOf(section, 'lastName')} autoComplete="family-name" readOnly={readOnly} />
      <chakra.details {...(values.suffix !== '' && { open: true })}>
        <chakra.summary py="1" cursor="pointer" color="accentText">
          {copy.addSuffix}
        </chakra.summary>
        <chakra.div mt="2">
          <SelectField
            {...fieldOf(section, 'suffix')}
            optional
            autoComplete="honorific-suffix"
            options={suffixOptions}
          />
        </chakra.div>
      </chakra.details>
      <Birthday {...section} currentYear={currentYear} />
    </Fieldset>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'options'>;

const DayField = memo(function DayField({
  month,
  year,
  ...field
}: ChoiceProps & { month: string; year: string }) {
  return <SelectField {...field} options={choices(dayChoices(month, year).map(String))} />;
});

const YearField = memo(function YearField({ currentYear, ...field }: ChoiceProps & { currentYear: number }) {
  return <SelectField {...field} options={choices(yearChoices(currentYear).map(String))} />;
});

/** One group with one error. */
function Birthday({ currentYear, ...section }: SectionProps & { currentYear: number }) {
  const { values, errors } = section;
  const error = copy.birthdayError(errors);
  const part = (name: (typeof birthdayParts)[number]) => ({
    ...fieldOf(section, name),
    error: undefined,
    ...(error !== undefined && { 'aria-describedby': 'birthday-error' }),
    ...(errors[name] !== undefined && { 'aria-invalid': true }),
  });
  return (
    <chakra.fieldset minW="0" borderWidth="0">
      <chakra.legend mb="1.5" fontSize="sm" fontWeight="600">
        {copy.birthday}
      </chakra.legend>
      <chakra.div display="grid" gap="3" gridTemplateColumns="3fr 2fr 2.4fr">
        <SelectField
          {...part('birthMonth')}
          autoComplete="bday-month"
          placeholder={copy.placeholders.month}
          options={months}
        />
        <DayField
          {...part('birthDay')}
          month={values.birthMonth}
          year={values.birthYear}
          autoComplete="bday-day"
          placeholder={copy.placeholders.day}
        />
        <YearField
          {...part('birthYear')}
          currentYear={currentYear}
          autoComplete="bday-year"
          placeholder={copy.placeholders.year}
        />
      </chakra.div>
      <FieldError name="birthday" error={error} />
    </chakra.fieldset>
  );
}
