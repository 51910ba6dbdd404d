import { programs, referrals, schoolStates } from '../../../machines/createAccount/options.ts';
import {
  SCHOOL_LENGTH,
  asksOtherProgram,
  asksReferralDetail,
} from '../../../machines/createAccount/rules.ts';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { choices, fieldOf, type SectionProps } from './fields.ts';

/** Where the student means to use the courses. */
export function SchoolSection(section: SectionProps) {
  const { values, readOnly } = section;
  return (
    <Fieldset legend="School" columns={2}>
      <TextField
        {...fieldOf(section, 'school')}
        hint="Where you plan to transfer your courses"
        maxLength={SCHOOL_LENGTH}
        readOnly={readOnly}
      />
      <TextField {...fieldOf(section, 'schoolCity')} readOnly={readOnly} />
      <SelectField
        {...fieldOf(section, 'schoolState')}
        placeholder="Choose a state"
        options={choices(schoolStates)}
      />
      <SelectField
        {...fieldOf(section, 'program')}
        placeholder="Choose a program"
        options={choices(programs)}
      />
      {asksOtherProgram(values) && <TextField {...fieldOf(section, 'otherProgram')} readOnly={readOnly} />}
    </Fieldset>
  );
}

export function OtherSection(section: SectionProps) {
  const { values, readOnly } = section;
  return (
    <Fieldset legend="Other" columns={2}>
      <SelectField
        {...fieldOf(section, 'referredBy')}
        optional
        placeholder="Choose one"
        options={choices(referrals)}
      />
      {asksReferralDetail(values) && (
        <TextField {...fieldOf(section, 'referredByDetail')} readOnly={readOnly} />
      )}
    </Fieldset>
  );
}
