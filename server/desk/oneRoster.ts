import path from 'node:path';
import { courses } from '../../domain/catalogue/all.ts';
import { findCourse } from '../../domain/catalogue/rules.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { providerOf } from '../config/provider.ts';
import { StartupError } from '../config/startupError.ts';
import { databaseTime } from '../db/database.ts';
import type { Desk } from './desk.ts';
import { registrations, type Registration, type Which } from './registrations.ts';
import { csvLine } from './table.ts';

/**
 * Columns of the files, in the order of the CSV Binding 1.2: https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv. In a
 * bulk export `status` and `dateLastModified` are empty.
 */
const oneRosterColumns = {
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  academicSessions:
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  courses:
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  users:
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
  roles:
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
} as const;

type File = keyof typeof oneRosterColumns;

/** Files of the standard that this export does not have. */
const absent = [
  'categories',
  'classResources',
  'courseResources',
  'demographics',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'scoreScales',
  'userProfiles',
  'userResources',
];

/** Students start when they like, so that a class is what a course has in one calendar year. */
const yearOf = ({ registeredAt }: Registration) => officeDate(registeredAt).slice(0, 4);
const classOf = (one: Registration) => `${one.courseCode}-${yearOf(one)}`;

/**
 * The files by their paths. What is registered for while they are written is in none of them.
 *
 * @throws StartupError when there is nothing to write
 */
export async function oneRosterFiles(
  { db, config }: Pick<Desk, 'db' | 'config'>,
  which: Which,
  folder: string,
): Promise<Record<string, AsyncIterable<string>>> {
  const provider = providerOf(config.brand);
  const org = config.brand;
  const now = new Date(await databaseTime(db));
  const before = which.before !== null && which.before < now ? which.before : now;

  async function* standing(): AsyncGenerator<Registration> {
    for await (const one of registrations(db, { ...which, before }))
      if (one.state !== 'ended' && one.state !== 'withdrawn') yield one;
  }
  // The binding permits no file without a row.
  if ((await standing().next()).done === true)
    throw new StartupError('There is no registration to export: a learning platform takes no empty file.');

  /** The first registration with each key. */
  async function* firstOf(keyOf: (one: Registration) => string): AsyncGenerator<Registration> {
    const seen = new Set<string>();
    for await (const one of standing()) {
      if (!seen.has(keyOf(one))) yield one;
      seen.add(keyOf(one));
    }
  }
  async function* file(
    name: File,
    of: AsyncIterable<Registration> | readonly null[],
    cellsOf: (one: Registration) => Readonly<Record<string, string>>,
  ): AsyncGenerator<string> {
    const columns = oneRosterColumns[name].split(',');
    yield csvLine(columns, { isForSheets: false });
    for await (const one of of) {
      const cells = cellsOf(one as Registration);
      yield csvLine(
        columns.map((column) => cells[column] ?? ''),
        { isForSheets: false },
      );
    }
  }

  const files: Record<File, AsyncIterable<string>> = {
    orgs: file('orgs', [null], () => ({ sourcedId: org, name: provider.name, type: 'school' })),
    academicSessions: file('academicSessions', firstOf(yearOf), (one) => ({
      sourcedId: yearOf(one),
      title: yearOf(one),
      type: 'schoolYear',
      startDate: `${yearOf(one)}-01-01`,
      // The first day that is not in it anymore.
      endDate: `${Number(yearOf(one)) + 1}-01-01`,
      schoolYear: yearOf(one),
    })),
    courses: file(
      'courses',
      firstOf(({ courseCode }) => courseCode),
      ({ courseCode, course }) => ({
        sourcedId: courseCode,
        title: course || courseCode,
        courseCode,
        orgSourcedId: org,
        subjects: findCourse(courses, courseCode)?.department ?? '',
      }),
    ),
    classes: file('classes', firstOf(classOf), (one) => ({
      sourcedId: classOf(one),
      title: `${one.course || one.courseCode} ${yearOf(one)}`,
      courseSourcedId: one.courseCode,
      classCode: classOf(one),
      classType: 'scheduled',
      schoolSourcedId: org,
      termSourcedIds: yearOf(one),
    })),
    users: file(
      'users',
      firstOf(({ sub }) => sub),
      ({ sub, email, firstName, lastName }) => ({
        sourcedId: sub,
        enabledUser: 'true',
        username: email,
        givenName: firstName,
        familyName: lastName,
        email,
        primaryOrgSourcedId: org,
      }),
    ),
    roles: file(
      'roles',
      firstOf(({ sub }) => sub),
      ({ sub }) => ({
        sourcedId: `${sub}-student`,
        userSourcedId: sub,
        roleType: 'primary',
        role: 'student',
        orgSourcedId: org,
      }),
    ),
    enrollments: file('enrollments', standing(), (one) => ({
      sourcedId: one.id,
      classSourcedId: classOf(one),
      schoolSourcedId: org,
      userSourcedId: one.sub,
      role: 'student',
      beginDate: officeDate(one.registeredAt),
    })),
  };
  return Object.fromEntries([
    [path.join(folder, 'manifest.csv'), manifest(Object.keys(files))],
    ...Object.entries(files).map(([name, lines]) => [path.join(folder, `${name}.csv`), lines] as const),
  ]);
}

async function* manifest(present: readonly string[]): AsyncGenerator<string> {
  const line = (name: string, value: string) => csvLine([name, value], { isForSheets: false });
  yield line('propertyName', 'value');
  yield line('manifest.version', '1.0');
  yield line('oneroster.version', '1.2');
  for (const name of [...present, ...absent].toSorted())
    yield line(`file.${name}`, present.includes(name) ? 'bulk' : 'absent');
  yield line('source.systemName', 'Matricula');
  yield line('source.systemCode', 'matricula');
}
