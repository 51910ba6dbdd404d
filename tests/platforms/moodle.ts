import type { Platform } from './receiver.ts';

/**
 * Moodle by its REST web services (https://docs.moodle.org/dev/Web_service_API_functions). The course's ID number is the
 * course code, the user's ID number the student id. The token needs the functions that are called here.
 *
 * @param role 5 is the student's in a new Moodle
 */
export function moodle(settings: {
  readonly url: string;
  readonly token: string;
  readonly role: number;
}): Platform {
  /** Moodle answers failures with status 200 and an `exception`. */
  async function call<Answer>(wsfunction: string, parameters: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`${settings.url}/webservice/rest/server.php`, {
      method: 'POST',
      body: new URLSearchParams({
        wstoken: settings.token,
        wsfunction,
        moodlewsrestformat: 'json',
        ...parameters,
      }),
    });
    const body = (await answer.json()) as Answer & { exception?: string; message?: string };
    if (!answer.ok || body?.exception !== undefined) throw new Error(`${wsfunction}: ${body?.message}`);
    return body;
  }

  async function userOf(id: string): Promise<string | null> {
    const field = { field: 'idnumber', 'values[0]': id };
    const [user] = await call<{ id: number }[]>('core_user_get_users_by_field', field);
    return user === undefined ? null : String(user.id);
  }
  async function courseOf(code: string): Promise<string> {
    const field = { field: 'idnumber', value: code };
    const { courses } = await call<{ courses: { id: number }[] }>('core_course_get_courses_by_field', field);
    if (courses[0] === undefined) throw new Error(`Moodle has no course with the ID number ${code}`);
    return String(courses[0].id);
  }

  return {
    async enroll({ course, student }) {
      const courseid = await courseOf(course);
      let userid = await userOf(student.id);
      if (userid === null) {
        // Erased since.
        if (student.email === undefined) return;
        const [created] = await call<{ id: number }[]>('core_user_create_users', {
          // Moodle takes lower case only.
          'users[0][username]': student.email.toLowerCase(),
          'users[0][email]': student.email,
          'users[0][firstname]': student.given_name ?? '',
          'users[0][lastname]': student.family_name ?? '',
          'users[0][idnumber]': student.id,
          'users[0][createpassword]': '1',
        });
        userid = String(created!.id);
      }
      await call('enrol_manual_enrol_users', {
        'enrolments[0][roleid]': String(settings.role),
        'enrolments[0][userid]': userid,
        'enrolments[0][courseid]': courseid,
      });
    },
    async unenroll({ course, student }) {
      const userid = await userOf(student.id);
      if (userid === null) return;
      await call('enrol_manual_unenrol_users', {
        'enrolments[0][userid]': userid,
        'enrolments[0][courseid]': await courseOf(course),
      });
    },
    async hasCompleted({ course, student }) {
      const userid = await userOf(student.id);
      if (userid === null) return false;
      const { completionstatus } = await call<{ completionstatus: { completed: boolean } }>(
        'core_completion_get_course_completion_status',
        { courseid: await courseOf(course), userid },
      );
      return completionstatus.completed;
    },
  };
}
