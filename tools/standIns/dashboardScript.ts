/** What the script of the dashboard shows in addition to what the server answers. */
export interface DashboardWords {
  /** By the state of a course. */
  readonly states: Readonly<Record<string, string>>;
  /** The title of each course by its code. */
  readonly titles: Readonly<Record<string, string>>;
  readonly none: string;
  readonly signedOut: string;
  readonly failed: string;
}

/**
 * Runs in the page, so it uses nothing from around it: lists the courses of the student whose session the browser holds,
 * as the account page has them.
 */
export async function showRegistrations(words: DashboardWords): Promise<void> {
  const place = document.querySelector('#registrations');
  if (place === null) return;
  const element = (name: string, text: string) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };
  const say = (text: string) => place.replaceChildren(element('p', text));
  const token = localStorage.getItem('token');
  if (token === null) return say(words.signedOut);
  try {
    const response = await fetch('/api/registrations', { headers: { authorization: `Bearer ${token}` } });
    if (response.status === 401) return say(words.signedOut);
    if (!response.ok) return say(words.failed);
    const { registrations } = (await response.json()) as {
      registrations: readonly {
        readonly courses: readonly { readonly code: string; readonly state: string }[];
      }[];
    };
    const courses = registrations.flatMap((registration) => registration.courses);
    if (courses.length === 0) return say(words.none);
    const list = element('ul', '');
    list.className = 'courses';
    for (const { code, state } of courses) {
      const row = element('li', `${words.titles[code] ?? code.toUpperCase()} `);
      row.append(element('span', words.states[state] ?? state));
      list.append(row);
    }
    place.replaceChildren(list);
  } catch {
    say(words.failed);
  }
}
