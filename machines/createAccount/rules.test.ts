import { minimumAges } from '../../domain/facts/ages.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, hasFullAddress, provinces, states, type Country } from '../../domain/countries.ts';
import { programs, referrals, schoolStates, suffixes } from '../../domain/studentChoices.ts';
import { plain } from '../../domain/typedText.ts';
import { filledValues } from './cases.ts';
import * as copy from './copy.ts';
import {
  accountErrors,
  asksParent,
  asksForTranscriptForm,
  browserTimeZone,
  dayChoices,
  emptyValues,
  errorsAfterLeaving,
  remainingErrors,
  toAccountErrors,
  toAccountRequest,
  toAccountValues,
  withChange,
  withTranscriptForm,
  yearChoices,
} from './rules.ts';
import type { AccountField, AccountValues } from './rules.ts';

const good: AccountValues = { ...filledValues, password: 'Secr3t!word', confirmPassword: 'Secr3t!word' };
const errorsWith = (change: Partial<AccountValues>) => accountErrors({ ...good, ...change });
const elsewhere: Country[] = ['china', 'brazil', 'other'];

test('a filled form passes', () => {
  expect(accountErrors(good)).toEqual({});
});

describe('required', () => {
  test.each<[AccountField]>([
    ['firstName'],
    ['lastName'],
    ['birthMonth'],
    ['birthDay'],
    ['birthYear'],
    ['address'],
    ['city'],
    ['zip'],
    ['state'],
    ['username'],
    ['password'],
    ['confirmPassword'],
    ['school'],
    ['schoolCity'],
    ['schoolState'],
    ['program'],
    ['middleName'],
    ['phone'],
  ])(
    'C-303 C-304 C-305 C-306 C-307 C-308 C-309 C-310 C-311 C-312 C-313 C-314 C-315 C-316 C-317 C-320 C-321 an empty %s',
    (field) => {
      expect(errorsWith({ [field]: '' })[field]).toBe('Required');
    },
  );

  test('C-303 an empty form reports every required field and no other', () => {
    expect(Object.keys(accountErrors(emptyValues('ann@example.test'))).toSorted()).toEqual([
      'address',
      'birthDay',
      'birthMonth',
      'birthYear',
      'city',
      'confirmPassword',
      'firstName',
      'lastName',
      'middleName',
      'password',
      'phone',
      'program',
      'school',
      'schoolCity',
      'schoolState',
      'state',
      'zip',
    ]);
  });

  test.each(['usa', 'canada'] as const)(
    'C-308 C-309 C-310 city, zip and state or province are required for %s',
    (country) => {
      expect(errorsWith({ country, city: '', zip: '', state: '' })).toEqual({
        city: 'Required',
        zip: 'Required',
        state: 'Required',
      });
    },
  );

  test.each(elsewhere)('C-091 C-092 C-093 G-007 city, zip and state are not required for %s', (country) => {
    expect(errorsWith({ country, city: '', zip: '', state: '', phone: '55555550100' })).toEqual({});
  });

  test('C-316 the state of the school is required whatever the country', () => {
    for (const { value: country } of countries) {
      expect(errorsWith({ country, schoolState: '' }).schoolState).toBe('Required');
    }
  });

  test('C-320 a middle name is not required from a student who has none', () => {
    expect(errorsWith({ middleName: '', noMiddleName: true })).toEqual({});
  });

  test('C-337 the program Other needs a free text', () => {
    expect(errorsWith({ program: 'Other' })).toEqual({ otherProgram: 'Please specify which other program.' });
    expect(errorsWith({ program: 'Other', otherProgram: 'Podiatry' })).toEqual({});
  });

  test.each(['Other', 'Admissions Representative Referral'])(
    'C-338 G-069 a referral by %s needs detail',
    (referredBy) => {
      expect(errorsWith({ referredBy })).toEqual({ referredByDetail: 'Required' });
      expect(errorsWith({ referredBy, referredByDetail: 'A friend' })).toEqual({});
    },
  );

  test('C-338 G-065 other referrals need no detail, and a referral is optional', () => {
    expect(errorsWith({ referredBy: 'Search Engine' })).toEqual({});
    expect(errorsWith({ referredBy: '' })).toEqual({});
  });
});

describe('characters and lengths', () => {
  const texts: AccountField[] = [
    'firstName',
    'middleName',
    'lastName',
    'address',
    'city',
    'zip',
    'school',
    'schoolCity',
  ];

  test.each(texts)('C-318 %s accepts only printable ASCII', (field) => {
    expect(errorsWith({ [field]: 'é' })[field]).toBe('Invalid character “é”');
    expect(errorsWith({ [field]: 'a\u0007' })[field]).toBe('Invalid character U+0007');
    // No zip, but printable.
    expect(errorsWith({ [field]: '~ !' })[field] ?? '').not.toContain('Invalid character');
  });

  test.each(texts)('C-319 an empty %s is missing, not invalid', (field) => {
    expect(errorsWith({ [field]: '   ' })[field]).toBe('Required');
  });

  test('C-318 any text of printable ASCII passes, any other character fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const expected =
          plain(name) === ''
            ? /Required/
            : /^[ -~]+$/.test(plain(name))
              ? /^$/
              : /^Invalid character|^Required$/;
        expect(errorsWith({ firstName: name }).firstName ?? '').toMatch(expected);
      }),
    );
  });

  test('C-094 a zip has at most 5 characters in the USA', () => {
    expect(errorsWith({ zip: '02840' })).toEqual({});
    expect(errorsWith({ zip: '028401' }).zip).toBe('At most 5 characters');
  });

  test('C-095 G-061 a postal code has at most 6 characters in Canada', () => {
    expect(errorsWith({ country: 'canada', zip: 'K1A0B1' })).toEqual({});
    expect(errorsWith({ country: 'canada', zip: 'K1A0B12' }).zip).toBe('At most 6 characters');
  });

  test('G-149 a Canadian code may be typed with its space, which is not sent', () => {
    const values = { ...good, country: 'canada', zip: 'k1a 0b1' } as const;
    expect(accountErrors(values)).toEqual({});
    expect(toAccountRequest(values, 'UTC').zip).toBe('K1A0B1');
  });

  test('G-061 G-149 elsewhere a postal code is free', () => {
    for (const country of elsewhere)
      expect(errorsWith({ country, zip: 'SW1A 1AA', phone: '55555550100' })).toEqual({});
  });

  test('G-150 another country may be named, and is sent only when it is', () => {
    const values = { ...good, country: 'other', phone: '1', state: '', zip: '' } as const;
    expect(Object.keys(toAccountRequest(values, 'UTC'))).not.toContain('other_country');
    expect(toAccountRequest({ ...values, otherCountry: ' Kenya ' }, 'UTC').other_country).toBe('Kenya');
    expect(withChange({ ...values, otherCountry: 'Kenya' }, 'country', 'usa').otherCountry).toBe('');
  });

  test('G-146 a name in its own letters asks for the transcript form, and is kept as it was typed', () => {
    const typed: AccountValues = { ...good, lastName: 'Nun\u0303ez ' };
    const errors = accountErrors(typed);
    expect(errors).toEqual({ lastName: 'Invalid character “ñ”' });
    expect(asksForTranscriptForm(errors, typed, 'lastName')).toBe(true);
    const chosen = withTranscriptForm(typed, 'lastName', 'Nunez');
    expect(accountErrors(chosen)).toEqual({});
    expect(toAccountRequest(chosen, 'UTC')).toMatchObject({
      last_name: 'Nunez',
      last_name_as_typed: 'Nuñez',
    });
    // Typed once more, it is another name.
    expect(toAccountRequest(withChange(chosen, 'lastName', 'Lee'), 'UTC')).not.toHaveProperty(
      'last_name_as_typed',
    );
  });

  test('C-339 a school has at most 127 characters', () => {
    expect(errorsWith({ school: 'a'.repeat(127) })).toEqual({});
    expect(errorsWith({ school: 'a'.repeat(128) }).school).toBe('At most 127 characters');
  });
});

describe('phone', () => {
  const phone = (country: Country, text: string) => errorsWith({ country, phone: text, state: 'x' }).phone;

  test.each([
    ['C-322', 'usa'],
    ['C-323', 'canada'],
  ] as const)('%s exactly 10 digits for %s', (_id, country) => {
    expect(phone(country, '5555550100')).toBeUndefined();
    expect(phone(country, '555555010')).toBe('Invalid phone number');
    expect(phone(country, '55555501000')).toBe('Invalid phone number');
  });

  test('C-324 G-068 1 to 11 digits for China', () => {
    expect(phone('china', '1')).toBeUndefined();
    expect(phone('china', '13800138000')).toBeUndefined();
    expect(phone('china', '138001380001')).toBe('Invalid phone number');
    expect(phone('china', '-')).toBe('Invalid phone number');
  });

  test('C-325 exactly 11 digits for Brazil', () => {
    expect(phone('brazil', '11 91234-5678')).toBeUndefined();
    expect(phone('brazil', '1191234567')).toBe('Invalid phone number');
    expect(phone('brazil', '119123456789')).toBe('Invalid phone number');
  });

  test('G-068 at least one digit elsewhere', () => {
    expect(phone('other', '7')).toBeUndefined();
    expect(phone('other', 'none')).toBe('Invalid phone number');
    expect(phone('other', '')).toBe('Required');
  });

  test('C-326 punctuation is ignored', () => {
    expect(phone('usa', '(555) 555-0100')).toBeUndefined();
  });
});

describe('passwords', () => {
  test.each([
    'short!1A'.slice(0, 7),
    'alllower!1',
    'ALLUPPER!1',
    'NoDigits!',
    'NoSpecial1',
    'Has Space!1',
    'Has+Plus!1',
  ])('C-335 G-005 %s fails the rule', (password) => {
    expect(errorsWith({ password, confirmPassword: password }).password).toMatch(
      /^Password must be at least 8/,
    );
  });

  test('G-005 a password with a space says that it cannot have one', () => {
    const message = (password: string) => {
      const values = { ...good, password, confirmPassword: password };
      return copy.fieldMessages(accountErrors(values), values).password;
    };
    expect(message('Has Space!1')).toMatch(
      /^Password must be at least 8.* Spaces and the characters .* cannot be used\.$/,
    );
    expect(message('alllower!1')).not.toContain('Spaces');
  });

  test('C-110 C-335 the tooltip explains the whole rule, including the characters that cannot be used', () => {
    for (const part of [
      '8 to 99',
      'lower-case',
      'upper-case',
      'number',
      'special character',
      'Spaces',
      '+ - =',
    ]) {
      expect(copy.passwordHelp).toContain(part);
    }
  });

  test('C-336 both passwords must agree', () => {
    expect(errorsWith({ confirmPassword: 'Secr3t!worD' })).toEqual({
      confirmPassword: "Passwords don't match.",
    });
  });
});

describe('choices', () => {
  test('C-104 C-105 G-064 countries have name, value and calling code', () => {
    expect(countries).toEqual([
      { name: 'USA', value: 'usa', code: '1' },
      { name: 'Canada', value: 'canada', code: '1' },
      { name: 'China', value: 'china', code: '86' },
      { name: 'Brazil', value: 'brazil', code: '55' },
      { name: 'Other', value: 'other', code: '' },
    ]);
  });

  test('C-106 22 programs', () => {
    expect(programs).toHaveLength(22);
    expect(new Set(programs).size).toBe(22);
    expect(programs[0]).toBe('LPN/LVN');
    expect(programs.slice(-2)).toEqual(['Veterinary', 'Other']);
  });

  test('C-107 11 referrals', () => {
    expect(new Set(referrals).size).toBe(11);
    expect(referrals).toEqual(expect.arrayContaining(['Other', 'Admissions Representative Referral']));
  });

  test('C-089 C-090 the states with the District of Columbia, and the provinces with the territories', () => {
    expect(new Set(states).size).toBe(51 + 5 + 3);
    expect(states).toEqual([...states].toSorted());
    expect(new Set(provinces).size).toBe(13);
  });

  test('G-147 the territories and the military post offices are among the states', () => {
    const military = ['Americas (AA)', 'Europe (AE)', 'Pacific (AP)'].map((area) => `Armed Forces ${area}`);
    const territories = [
      'American Samoa',
      'Guam',
      'Northern Mariana Islands',
      'Puerto Rico',
      'U.S. Virgin Islands',
    ];
    expect(states).toEqual(expect.arrayContaining([...military, ...territories]));
    expect(errorsWith({ city: 'APO', state: military[1]!, zip: '09012' })).toEqual({});
  });

  test('G-060 the school may be in any state or province, or elsewhere', () => {
    expect(schoolStates).toHaveLength(51 + 5 + 3 + 13 + 1);
    expect(schoolStates.at(-1)).toBe('Other');
  });

  test('C-100 suffixes', () => {
    expect(suffixes).toEqual(['Jr.', 'Sr.', 'III', 'IV', 'V']);
  });

  test('C-097 101 years, from the current one back', () => {
    const years = yearChoices(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([101, 2026, 1926]);
  });

  test.each([
    ['2', '2024', 29],
    ['2', '2023', 28],
    ['2', '2000', 29],
    ['2', '1900', 28],
    ['4', '2023', 30],
    ['12', '2023', 31],
    ['1', '', 31],
    ['6', '', 30],
    ['', '', 31],
  ])('C-098 month %s of year %s has %i days', (month, year, days) => {
    expect(dayChoices(month, year)).toEqual(Array.from({ length: days }, (_, index) => index + 1));
  });

  test('C-099 with no year February has 29 days', () => {
    expect(dayChoices('2', '')).toHaveLength(29);
  });

  test('C-087 C-088 the USA and Canada have full addresses, with line 2', () => {
    expect(countries.filter(({ value }) => hasFullAddress(value)).map(({ value }) => value)).toEqual([
      'usa',
      'canada',
    ]);
  });

  test('C-111 the SMS consent', () => {
    for (const part of [
      'promotional messages',
      'autodialer',
      'not a condition of purchase',
      '6 messages a month',
      'rates may apply',
      'from Alderhall College Online',
      'Reply STOP to end them, HELP for help.',
    ]) {
      expect(copy.smsConsent('Alderhall College Online')).toContain(part);
    }
  });

  test('C-103 C-290 the messages of the form', () => {
    expect(copy.correctErrors).toBe('Please correct errors before submitting again.');
    expect(copy.failed).toBe('Error creating account; please try again later.');
  });
});

describe('changes', () => {
  test('a new country clears the parts of the address that depend on it', () => {
    const changed = withChange({ ...good, address2: 'Flat 2' }, 'country', 'china');
    expect(changed).toMatchObject({ country: 'china', address2: '', state: '', zip: '', city: 'Newport' });
  });

  test('G-062 a day that no longer exists is cleared and asked for again', () => {
    const leap = { ...good, birthMonth: '2', birthDay: '29', birthYear: '2000' };
    const changed = withChange(leap, 'birthYear', '2001');
    expect(changed.birthDay).toBe('');
    expect(accountErrors(changed)).toEqual({ birthDay: 'Required' });
    expect(withChange(leap, 'birthYear', '2004').birthDay).toBe('29');
    expect(withChange({ ...leap, birthDay: '31', birthMonth: '1' }, 'birthMonth', '4').birthDay).toBe('');
  });

  test('the free text for Other is cleared when another choice is made', () => {
    const other = {
      ...good,
      program: 'Other',
      otherProgram: 'Podiatry',
      referredBy: 'Other',
      referredByDetail: 'Aunt',
    };
    expect(withChange(other, 'program', 'Medicine').otherProgram).toBe('');
    expect(withChange(other, 'referredBy', 'Email').referredByDetail).toBe('');
    expect(withChange(other, 'referredBy', 'Admissions Representative Referral').referredByDetail).toBe(
      'Aunt',
    );
  });

  test('declaring no middle name clears it', () => {
    expect(withChange(good, 'noMiddleName', true)).toMatchObject({ middleName: '', noMiddleName: true });
    expect(withChange(good, 'noMiddleName', false).middleName).toBe('Marie');
    expect(withChange(good, 'smsConsent', true).middleName).toBe('Marie');
  });
});

describe('request', () => {
  const keys = [
    'email',
    'first_name',
    'middle_name',
    'suffix',
    'password',
    'last_name',
    'address',
    'address2',
    'city',
    'state',
    'zip',
    'country',
    'phone',
    'sms_consent',
    'birthday',
    'school',
    'program',
    'school_city',
    'school_state',
    'referred_by',
    'time_zone',
  ];

  test('C-113 the keys', () => {
    expect(Object.keys(toAccountRequest(good, 'America/New_York')).toSorted()).toEqual(keys.toSorted());
  });

  test('C-114 G-066 the free texts are sent when they are filled', () => {
    const payload = toAccountRequest(
      {
        ...good,
        program: 'Other',
        otherProgram: ' Podiatry ',
        referredBy: 'Other',
        referredByDetail: ' My aunt ',
      },
      'UTC',
    );
    expect(payload).toMatchObject({ other_program: 'Podiatry', referred_by_detail: 'My aunt' });
  });

  test('C-114 a free text that is not asked for is not sent', () => {
    const payload = toAccountRequest(
      { ...good, otherProgram: 'Podiatry', referredByDetail: 'My aunt' },
      'UTC',
    );
    expect(Object.keys(payload)).toHaveLength(keys.length);
  });

  test('under 18, the name and the agreement of a parent are asked for and sent', () => {
    const young = { ...good, birthYear: String(new Date().getUTCFullYear() - 17) };
    expect(accountErrors(young)).toEqual({ parentName: 'Required', parentAgrees: 'Required' });
    expect(asksParent(good)).toBe(false);
    const agreed = { ...young, parentName: 'Eve Lee', parentAgrees: true };
    expect(accountErrors(agreed)).toEqual({});
    expect(toAccountRequest(agreed, 'UTC')).toMatchObject({ parent_name: 'Eve Lee', parent_agrees: '1' });
    // What was answered for another birthday is not sent.
    expect(toAccountRequest({ ...agreed, birthYear: '2001' }, 'UTC')).not.toHaveProperty('parent_name');
  });

  test('a child is told what to do instead', () => {
    const child = { ...good, birthYear: String(new Date().getUTCFullYear() - 9) };
    expect(accountErrors(child).birthDay).toContain(
      'ask a parent or guardian to write or call Student Services',
    );
  });

  test('a student of 15 hears of the 16 years of the nursing brand before the form is sent', () => {
    const young = {
      ...good,
      birthYear: String(new Date().getUTCFullYear() - 16),
      birthMonth: '12',
      birthDay: '31',
      parentName: 'Eve Lee',
      parentAgrees: true,
    };
    expect(accountErrors(young, minimumAges.nursing).birthDay).toContain('at least 16');
    expect(accountErrors(young, minimumAges.general)).toEqual({});
    expect(
      errorsAfterLeaving({}, young, 'birthDay', (values) => accountErrors(values, minimumAges.nursing))
        .birthDay,
    ).toContain('at least 16');
  });

  test('C-115 C-116 C-117 phone, consent and birthday', () => {
    expect(toAccountRequest(good, 'UTC')).toMatchObject({
      phone: '5555550100',
      sms_consent: '1',
      birthday: '2001-02-09',
    });
    expect(toAccountRequest({ ...good, smsConsent: false }, 'UTC').sms_consent).toBe('0');
    expect(toAccountRequest({ ...good, birthMonth: '11', birthDay: '30' }, 'UTC').birthday).toBe(
      '2001-11-30',
    );
  });

  test('C-118 the time zone is the browser’s', () => {
    expect(toAccountRequest(good, 'Asia/Tokyo').time_zone).toBe('Asia/Tokyo');
    expect(browserTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('C-119 C-340 the email is lower-cased and trimmed', () => {
    expect(toAccountRequest({ ...good, username: ' Ann@Example.TEST ' }, 'UTC').email).toBe(
      'ann@example.test',
    );
  });

  test('C-120 C-341 G-070 all typed text is trimmed except the password', () => {
    const typed = [
      'firstName',
      'middleName',
      'lastName',
      'address',
      'address2',
      'city',
      'zip',
      'phone',
      'username',
      'school',
      'schoolCity',
    ] as const;
    const padded = { ...good, ...Object.fromEntries(typed.map((name) => [name, ` ${good[name]} `])) };
    expect(toAccountRequest(padded, 'UTC')).toEqual(toAccountRequest(good, 'UTC'));
    const password = ' Secr3t!word ';
    expect(errorsWith({ password, confirmPassword: password }).password).toMatch(/^Password must be/);
  });

  test('a request with errors cannot be made', () => {
    expect(() => toAccountRequest({ ...good, lastName: '' }, 'UTC')).toThrow('Required');
  });
});

describe('errors of the server', () => {
  test('show beside the field of the form, and only where there is one', () => {
    expect(
      toAccountErrors({
        first_name: 'Too long',
        birthday: 'Not a date',
        time_zone: 'Unknown',
        constructor: 'Unknown',
      }),
    ).toEqual({ firstName: 'Too long', birthDay: 'Not a date' });
  });

  test('stay until their own field changes', () => {
    const shown = { firstName: 'Taken', zip: 'Required' };
    const before = { ...good, zip: '' };
    const typed = { ...before, lastName: 'Li' };
    expect(remainingErrors(shown, before, 'lastName', typed, accountErrors)).toEqual(shown);
    expect(
      remainingErrors(shown, before, 'firstName', { ...before, firstName: 'Bo' }, accountErrors),
    ).toStrictEqual({
      zip: 'Required',
    });
  });

  test('are replaced by the form’s own message when a change breaks a rule', () => {
    const after = { ...good, firstName: '' };
    expect(remainingErrors({ firstName: 'Taken' }, good, 'firstName', after, accountErrors)).toEqual({
      firstName: 'Required',
    });
  });
});

test.each<[AccountField]>([['birthMonth'], ['birthDay'], ['birthYear']])(
  'a birthday without its %s only asks for it',
  (part) => {
    expect(errorsWith({ [part]: '' })).toStrictEqual({ [part]: 'Required' });
  },
);

test('a birthday that does not exist is an error of its day', () => {
  expect(errorsWith({ birthMonth: '2', birthDay: '31' })).toStrictEqual({ birthDay: expect.any(String) });
});

describe('a stored form', () => {
  const empty = emptyValues('');

  test.each([[null], [undefined], ['text'], [7]])('%j is none', (stored) => {
    expect(toAccountValues(stored)).toBeNull();
  });

  test('is restored without its passwords', () => {
    expect(toAccountValues(good)).toEqual({ ...good, password: '', confirmPassword: '' });
  });

  test('of an older version keeps what the form still has, in its type', () => {
    expect(
      toAccountValues({ firstName: 'Ann', lastName: 7, smsConsent: 'yes', hobby: 'chess', country: 'china' }),
    ).toEqual({ ...empty, firstName: 'Ann', country: 'china' });
  });

  test('of a country that the form no longer has is one of the USA', () => {
    expect(toAccountValues({ ...good, country: 'atlantis' })?.country).toBe('usa');
  });
});
