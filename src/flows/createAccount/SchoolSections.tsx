import { SCHOOL_MAX_LENGTH } from '../../../domain/contract/accounts.ts';
import { asksReferralDetail, programs, referrals, schoolStates } from '../../../domain/studentChoices.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { asksOtherProgram } from '../../../machines/createAccount/rules.ts';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choices, fieldOf, type SectionProps } from './fields.ts';

const options = {
  states: choices(schoolStates),
  programs: choices(programs),
  referrals: choices(referrals),
} as const;

/** The school to which the student wants to transfer the courses. */
export function SchoolSection(section: SectionProps) {
  const { values, readOnly } = section;
  return (
    <Fieldset legend={copy.sections.school}>
      <TextField
        {...fieldOf(section, 'school')}
        hint={copy.schoolHint}
        maxLength={SCHOOL_MAX_LENGTH}
        readOnly={readOnly}
      />
      <TextField {...fieldOf(section, 'schoolCity')} readOnly={readOnly} />
      <SelectField
        {...fieldOf(section, 'schoolState')}
        placeholder={copy.placeholders.state}
        options={options.states}
      />
      <SelectField
        {...fieldOf(section, 'program')}
        placeholder={copy.placeholders.program}
        options={options.programs}
      />
      {asksOtherProgram(values) && <TextField {...fieldOf(section, 'otherProgram')} readOnly={readOnly} />}
    </Fieldset>
  );
}

export function OtherSection(section: SectionProps) {
  const { values, readOnly } = section;
  return (
    <Fieldset legend={copy.sections.other}>
      <SelectField
        {...fieldOf(section, 'referredBy')}
        optional
        placeholder={copy.placeholders.referral}
        options={options.referrals}
      />
      {asksReferralDetail(values.referredBy) && (
        <TextField {...fieldOf(section, 'referredByDetail')} readOnly={readOnly} />
      )}
    </Fieldset>
  );
}
