import { asksReferralDetail, programs, referrals, schoolStates } from '../../../domain/studentChoices.ts';
import * as copy from '../../../machines/createAccount/copy.ts';
import { asksOtherProgram } from '../../../machines/createAccount/rules.ts';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { choices, Select, Text, useAccount } from './fields.tsx';

const options = {
  states: choices(schoolStates),
  programs: choices(programs),
  referrals: choices(referrals),
} as const;

/** The school to which the student wants to transfer the courses. */
export function SchoolSection() {
  const asksOther = useAccount(({ values }) => asksOtherProgram(values));
  return (
    <Fieldset legend={copy.sections.school}>
      <Text name="school" hint={copy.schoolHint} />
      <Text name="schoolCity" />
      <Select name="schoolState" placeholder={copy.placeholders.state} options={options.states} />
      <Select name="program" placeholder={copy.placeholders.program} options={options.programs} />
      {asksOther && <Text name="otherProgram" />}
    </Fieldset>
  );
}

export function OtherSection() {
  const asksDetail = useAccount(({ values }) => asksReferralDetail(values.referredBy));
  return (
    <Fieldset legend={copy.sections.other}>
      <Select
        name="referredBy"
        optional
        placeholder={copy.placeholders.referral}
        options={options.referrals}
      />
      {asksDetail && <Text name="referredByDetail" />}
    </Fieldset>
  );
}
