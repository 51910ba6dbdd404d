import type { Platform } from './receiver.ts';

/**
 * Canvas by its REST API (https://canvas.instructure.com/doc/api/). The course's SIS id is the course code, the user's SIS
 * id the student id. The token is that of an account admin who may manage SIS data.
 */
export function canvas(settings: { readonly url: string; readonly token: string }): Platform {
  async function call<Answer>(
    method: string,
    path: string,
    fields?: Record<string, string>,
  ): Promise<Answer | null> {
    const answer = await fetch(`${settings.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${settings.token}` },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }
  const known = (id: string) => call(`GET`, `/users/sis_user_id:${id}`);
  const enrollments = (course: string) => `/courses/sis_course_id:${course}/enrollments`;

  return {
    async enroll({ course, student }) {
      if ((await known(student.id)) === null) {
        // Erased since.
        if (student.email === undefined) return;
        await call('POST', '/accounts/self/users', {
          'user[name]': `${student.given_name ?? ''} ${student.family_name ?? ''}`.trim(),
          'pseudonym[unique_id]': student.email,
          'pseudonym[sis_user_id]': student.id,
          // Without it nobody tells the student of the account.
          'pseudonym[send_confirmation]': 'true',
          'communication_channel[type]': 'email',
          'communication_channel[address]': student.email,
        });
      }
      const enrolled = await call('POST', enrollments(course), {
        'enrollment[user_id]': `sis_user_id:${student.id}`,
        'enrollment[type]': 'StudentEnrollment',
        'enrollment[enrollment_state]': 'active',
      });
      if (enrolled === null) throw new Error(`Canvas has no course with the SIS id ${course}`);
    },
    async unenroll({ course, student }) {
      const own = `?user_id=sis_user_id:${student.id}&type[]=StudentEnrollment`;
      const found = await call<{ id: number }[]>('GET', `${enrollments(course)}${own}`);
      for (const { id } of found ?? []) await call('DELETE', `${enrollments(course)}/${id}?task=deactivate`);
    },
    async hasCompleted({ course, student }) {
      const progress = await call<{ completed_at: string | null }>(
        'GET',
        `/courses/sis_course_id:${course}/users/sis_user_id:${student.id}/progress`,
      );
      return typeof progress?.completed_at === 'string';
    },
  };
}
