import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type RefObject, useMemo } from 'react';
import { suffixes } from '../../../domain/studentChoices.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { upToTwoColumns } from '../../ui/columns.ts';
import {
  asksParent,
  type birthdayParts,
  dayChoices,
  yearChoices,
} from '../../../machines/createAccount/rules.ts';
import { useFieldIds } from '../../ui/fieldIds.ts';
import { FieldError } from '../../ui/FieldFrame.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Checkbox, choices, Select, Text, useAccount, useMessages } from './fields.tsx';

const suffixOptions = [{ value: '', label: copy.noSuffix }, ...choices(suffixes)];
const months = copy.months.map((label, index) => ({ value: String(index + 1), label }));

interface NameFieldsProps {
  firstField: RefObject<HTMLInputElement | null>;
  /** Whether a student can say that they have no middle name. */
  offersNone: boolean;
}

export function NameFields({ firstField, offersNone }: NameFieldsProps) {
  return (
    <>
      <Text name="firstName" ref={firstField} />
      <MiddleName offersNone={offersNone} />
      <Text name="lastName" />
      <Suffix />
    </>
  );
}

/** @param props.currentYear the first choice for the year of birth */
export function PersonalSection({ currentYear, ...names }: NameFieldsProps & { currentYear: number }) {
  return (
    <Fieldset legend={copy.sections.personal}>
      <NameFields {...names} />
      <Birthday currentYear={currentYear} />
      <Parent />
    </Fieldset>
  );
}

function Parent() {
  const isAsked = useAccount(({ values }) => asksParent(values));
  if (!isAsked) return null;
  return (
    <chakra.div display="grid" gap="3">
      <p>{copy.parentNote}</p>
      <Text name="parentName" />
      <Checkbox name="parentAgrees" />
    </chakra.div>
  );
}

function MiddleName({ offersNone }: Pick<NameFieldsProps, 'offersNone'>) {
  const hasNone = useAccount(({ values }) => values.noMiddleName);
  return (
    <chakra.div display="grid" gap="3">
      <Text name="middleName" optional={hasNone} disabled={hasNone} />
      {offersNone && <Checkbox name="noMiddleName" />}
    </chakra.div>
  );
}

function Suffix() {
  const isChosen = useAccount(({ values }) => values.suffix !== '');
  return (
    <chakra.details {...(isChosen && { open: true })}>
      <chakra.summary py="1" cursor="pointer" color="accentText">
        {copy.addSuffix}
      </chakra.summary>
      <chakra.div mt="2">
        <Select name="suffix" optional options={suffixOptions} />
      </chakra.div>
    </chakra.details>
  );
}

/** One group with one error. */
function Birthday({ currentYear }: { currentYear: number }) {
  const month = useAccount(({ values }) => values.birthMonth);
  const year = useAccount(({ values }) => values.birthYear);
  const days = useMemo(() => choices(dayChoices(month, year).map(String)), [month, year]);
  const years = useMemo(() => choices(yearChoices(currentYear).map(String)), [currentYear]);
  const { birthday: error } = useMessages();
  return (
    <chakra.fieldset minW="0" borderWidth="0">
      <chakra.legend mb="1.5" fontSize="sm" fontWeight="600">
        {copy.birthday}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: upToTwoColumns, sm: 'repeat(auto-fit, minmax(min(100%, 8em), 1fr))' }}
        // The names of the months need a row of their own on a phone.
        css={{ '& > :first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
      >
        <Part {...{ error }} name="birthMonth" placeholder={copy.placeholders.month} options={months} />
        <Part {...{ error }} name="birthDay" placeholder={copy.placeholders.day} options={days} />
        <Part {...{ error }} name="birthYear" placeholder={copy.placeholders.year} options={years} />
      </chakra.div>
      <FieldError name="birthday" error={error} />
    </chakra.fieldset>
  );
}

/** `error` is that of the group. */
function Part({ error, ...field }: ComponentProps<typeof Select> & { name: (typeof birthdayParts)[number] }) {
  const isInvalid = useMessages()[field.name] !== undefined;
  const idOf = useFieldIds();
  return (
    <Select
      {...field}
      error={undefined}
      {...(error !== undefined && { 'aria-describedby': `${idOf('birthday')}-error` })}
      {...(isInvalid && { 'aria-invalid': true })}
    />
  );
}
