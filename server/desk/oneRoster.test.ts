import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, isCalendarDate } from '../../domain/date.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { runDesk, testDesk, type TestDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { commands } from '../cli/commands.ts';
import type { OpenDatabase } from '../db/database.ts';
import { enrollments, profiles } from '../db/schema.ts';
import { purchase } from '../payments/purchase.ts';

/**
 * OneRoster CSV Binding 1.2: the columns of each file in their order, as tables 3.1 to 3.20 have them, and not from the code. A column that must have a value ends with `!`. What it holds follows: `id`, `->file` (a sourcedId of that
 * file), `->file*` (a list of them), `date`, `year`, `true|false` and other enumerations; text when nothing follows.
 */
const binding: Readonly<Record<string, string>> = {
  academicSessions:
    'sourcedId!:id status:blank dateLastModified:blank title! type!:gradingPeriod|semester|schoolYear|term startDate!:date endDate!:date parentSourcedId:->academicSessions schoolYear!:year',
  classes:
    'sourcedId!:id status:blank dateLastModified:blank title! grades courseSourcedId!:->courses classCode classType!:homeroom|scheduled location schoolSourcedId!:->orgs termSourcedIds!:->academicSessions* subjects subjectCodes periods',
  courses:
    'sourcedId!:id status:blank dateLastModified:blank schoolYearSourcedId:->academicSessions title! courseCode grades orgSourcedId!:->orgs subjects subjectCodes',
  enrollments:
    'sourcedId!:id status:blank dateLastModified:blank classSourcedId!:->classes schoolSourcedId!:->orgs userSourcedId!:->users role!:administrator|proctor|student|teacher primary:true|false beginDate:date endDate:date',
  orgs: 'sourcedId!:id status:blank dateLastModified:blank name! type!:department|school|district|local|state|national identifier parentSourcedId:->orgs',
  roles:
    'sourcedId!:id status:blank dateLastModified:blank userSourcedId!:->users roleType!:primary|secondary role!:aide|counselor|districtAdministrator|guardian|parent|principal|proctor|relative|siteAdministrator|student|systemAdministrator|teacher beginDate:date endDate:date orgSourcedId!:->orgs userProfileSourcedId:->userProfiles',
  users:
    'sourcedId!:id status:blank dateLastModified:blank enabledUser!:true|false username! userIds givenName! familyName! middleName identifier email sms phone agentSourcedIds:->users* grades password userMasterIdentifier resourceSourcedIds:->resources* preferredGivenName preferredMiddleName preferredFamilyName primaryOrgSourcedId:->orgs pronouns',
};

/** Every file that the manifest of 1.2 names. */
const files = [
  ...Object.keys(binding),
  ...'categories classResources courseResources demographics lineItemLearningObjectiveIds lineItems lineItemScoreScales resources resultLearningObjectiveIds results resultScoreScales scoreScales userProfiles userResources'.split(
    ' ',
  ),
];

/** RFC 4180, without line ends in a field, which the binding does not permit. */
function readCsv(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      expect(line).not.toMatch(/[\r\n]/);
      return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, bare]) =>
        quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
      );
    });
}

/** What breaks the binding, in a sentence for each value. */
function violations(read: (file: string) => string[][]): string[] {
  const ids = new Map(
    Object.keys(binding).map(
      (file) =>
        [
          file,
          read(file)
            .slice(1)
            .map(([id = '']) => id),
        ] as const,
    ),
  );
  return Object.entries(binding).flatMap(([file, text]) => {
    const columns = text.split(' ').map((column) => {
      const [, name = '', needed, holds = ''] = /^(\w+)(!?)(?::(.*))?$/.exec(column)!;
      return { name, isNeeded: needed === '!', holds };
    });
    const [head = [], ...rows] = read(file);
    const own = ids.get(file)!;
    return [
      ...(head.join() === columns.map(({ name }) => name).join() ? [] : [`${file}: header ${head.join()}`]),
      ...(rows.length > 0 ? [] : [`${file} has no row`]),
      ...(new Set(own).size === own.length ? [] : [`${file}: a sourcedId is there twice`]),
      ...rows.flatMap((row) =>
        row.length === columns.length
          ? columns.flatMap(({ name, isNeeded, holds }, index) => {
              const value = row[index]!;
              const isRight = value === '' ? !isNeeded : fits(value, holds, ids);
              return isRight ? [] : [`${file}.${name}: "${value}"`];
            })
          : [`${file}: a row of ${row.length} fields`],
      ),
    ];
  });
}

function fits(value: string, holds: string, ids: ReadonlyMap<string, readonly string[]>): boolean {
  if (holds === '') return true;
  if (holds === 'id') return /^[\w.-]{1,255}$/.test(value);
  if (holds === 'date') return isCalendarDate(value);
  if (holds === 'year') return /^\d{4}$/.test(value);
  const [, file, isList] = /^->(\w+)(\*?)$/.exec(holds) ?? [];
  if (file === undefined) return holds.split('|').includes(value);
  const given = isList === '*' ? value.split(',') : [value];
  return given.every((id) => ids.get(file)?.includes(id) === true);
}

onEachDatabase((databases) => {
  let database: OpenDatabase;
  let desk: TestDesk;
  beforeAll(async () => {
    database = await databases.open();
    desk = testDesk(database.db);
  });
  const ask = (...args: string[]) => runDesk(commands, desk, args);
  const read = (file: string) => readCsv(desk.files.get(`roster/${file}.csv`)!);

  test('an export without a registration writes nothing, because the binding permits no empty file', async () => {
    await expect(ask('registrations', 'export', '--format', 'oneroster', '--out', 'roster')).rejects.toThrow(
      'There is no registration to export',
    );
    expect([...desk.files.keys()]).toEqual([]);
  });

  test('an export keeps to the published binding: columns, values, references, manifest', async () => {
    const gateway = new GatewayDouble();
    for (const [index, [first, last]] of [
      ['Zoë', "O'Neil, Jr."],
      ['Ann "Annie"', 'Lee'],
      ['王', '小明'],
    ].entries()) {
      const request = newPurchase();
      const { sub, email } = request.person;
      await database.db
        .insert(profiles)
        .values({ email, sub, firstName: first!, lastName: last!, details: {}, createdAt: new Date() });
      const order =
        index === 0
          ? { courseCodes: ['psyc101', 'biod101'], amountCents: 156_100 }
          : { courseCodes: ['psyc101'] };
      await purchase(paymentDeps(database.db, gateway), { ...request, ...order }, () =>
        Promise.resolve(true),
      );
    }
    // One of another year, completed; and one that the platform ended, which is not exported.
    const [one] = await database.db.select().from(enrollments).limit(1);
    const earlier = new Date('2025-12-31T23:30:00-05:00');
    await database.db.insert(enrollments).values([
      { id: randomUUID(), sub: one!.sub, courseCode: 'chem103', isComplete: 1, createdAt: earlier },
      {
        id: 'left',
        sub: one!.sub,
        courseCode: 'math101',
        createdAt: earlier,
        endedAt: earlier,
        endReason: 'withdrawn',
      },
    ]);
    // Otherwise, a registration made while the files are being written would be in only some of them.
    const coming = new Date(Date.now() + 3_600_000);
    await database.db
      .insert(enrollments)
      .values({ id: randomUUID(), sub: 'new', courseCode: 'psyc101', createdAt: coming });
    const until = ['--until', addDays(officeDate(new Date()), 1)];
    await ask('registrations', 'export', '--format', 'oneroster', '--out', 'roster', ...until);

    expect(violations(read)).toEqual([]);
    expect(read('enrollments').slice(1)).toHaveLength(5);
    // `primary` is for teachers only, and a session ends before its exclusive last date.
    const column = (file: string, name: string) => {
      const [names, ...rows] = read(file);
      return rows.map((row) => row[names!.indexOf(name)]);
    };
    expect(new Set(column('enrollments', 'primary'))).toEqual(new Set(['']));
    for (const [index, year] of column('academicSessions', 'schoolYear').entries())
      expect([
        column('academicSessions', 'startDate')[index],
        column('academicSessions', 'endDate')[index],
      ]).toEqual([`${year}-01-01`, `${Number(year) + 1}-01-01`]);
    expect(
      read('academicSessions')
        .slice(1)
        .map(([id]) => id),
    ).toContain('2025');
    const [head, ...manifest] = read('manifest');
    expect(head).toEqual(['propertyName', 'value']);
    expect(Object.fromEntries(manifest)).toEqual({
      'manifest.version': '1.0',
      'oneroster.version': '1.2',
      ...Object.fromEntries(files.map((file) => [`file.${file}`, file in binding ? 'bulk' : 'absent'])),
      'source.systemName': expect.any(String),
      'source.systemCode': expect.any(String),
    });
    expect([...desk.files.keys()].sort()).toEqual(
      ['manifest', ...Object.keys(binding)].map((file) => `roster/${file}.csv`).sort(),
    );
  });

  test.each([
    ['an unknown class', 'enrollments', 'psyc101-', 'psyc999-', /enrollments.classSourcedId: "psyc999-/],
    ['another role', 'roles', 'student,', 'pupil,', /roles.role: "pupil"/],
    ['no name', 'users', 'true,', ',', /users.enabledUser: ""/],
    ['a date of another form', 'academicSessions', '2025-01-01', '1/1/2025', /startDate: "1\/1\/2025"/],
  ])('the check of this test finds %s', (_name, file, from, to, found) => {
    const spoilt = (name: string) =>
      name === file ? readCsv(desk.files.get(`roster/${name}.csv`)!.replaceAll(from, to)) : read(name);
    expect(violations(spoilt).join('\n')).toMatch(found);
  });

  test('nobody who left is in it', async () => {
    expect(await database.db.$count(enrollments, eq(enrollments.id, 'left'))).toBe(1);
    expect(desk.files.get('roster/enrollments.csv')).not.toContain('left');
    expect(desk.files.get('roster/courses.csv')).not.toContain('math101');
  });
});
