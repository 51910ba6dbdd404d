import { courseTitle } from '../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { answerTime, transcripts } from '../../domain/facts/shared.ts';
import { documents } from '../../src/content/shared/documents.ts';
import type { FacultyMember } from '../../src/content/types.ts';
import { escape, page, type StandInBrand } from './page.ts';

export interface DashboardInput {
  readonly brand: StandInBrand;
  /** The course in progress and the completed one. */
  readonly current: CourseSummary & { readonly modules: readonly string[] };
  readonly completed: CourseSummary;
  /** Teaches the current course. */
  readonly instructor: FacultyMember;
}

const list = (entries: readonly (readonly [label: string, to: string])[]) => `<ul class="links">
${entries.map(([label, to]) => `            <li><a href="${escape(to)}">${escape(label)}</a></li>`).join('\n')}
          </ul>`;

const statusOf = (index: number, done: number) =>
  index < done ? 'Completed' : index === done ? '<strong>Exam ready</strong>' : '';

const message = (subject: string, when: string, text: string) => `          <details>
            <summary>${escape(subject)} <span>${escape(when)}</span></summary>
            <p>${escape(text)}</p>
          </details>`;

const request = (what: string, time: string) => `          <details>
            <summary>${escape(what)}</summary>
            <form action="/forms/received.html">
              <p class="quiet">${escape(time)}</p>
              <label>Send it to <input type="text" autocomplete="off" placeholder="School name or admissions email" /></label>
              <button>Request</button>
            </form>
          </details>`;

/** The dashboard of a student who is in the middle of a course. */
export function studentDashboard({ brand, current, completed, instructor }: DashboardInput): string {
  const done = 3;
  const next = current.modules[done] ?? '';
  const { name } = instructor;
  const first = name.split(' ')[0] ?? name;
  return page({
    brand,
    layout: 'dashboard',
    title: 'Student dashboard',
    sample:
      'The student, the messages and the grades on this page are made up, and nothing you enter is kept.',
    body: `    <header class="top">
      <div class="wide">
        <div class="bar">
          <a href="/"><img src="/icon.svg" alt="" width="36" height="36" /> ${escape(brand.name)}</a>
          <nav aria-label="Dashboard">
            <a href="#courses">Courses</a>
            <a href="#messages">Messages</a>
            <a href="#documents">Documents</a>
            <a href="/student-services/contact">Help</a>
          </nav>
        </div>
        <div class="hello">
          <h1>Student dashboard</h1>
          <p>Your own registrations, with their dates and receipts, are in <a href="/account">your account</a>. The course below is a sample.</p>
        </div>
      </div>
    </header>
    <main class="wide columns">
      <div class="stack">
        <section class="card" id="courses" aria-labelledby="in-progress">
          <p class="kicker">In progress</p>
          <div class="course">
            <img src="${escape(current.image)}" alt="" width="800" height="500" />
            <div>
              <h2 id="in-progress">${escape(courseTitle(current.code, current.name))}</h2>
              <progress max="${current.modules.length}" value="${done}" aria-label="Modules completed"></progress>
              <p class="quiet">${done} of ${current.modules.length} modules completed</p>
              <p>Next: <strong>Module ${done + 1}, ${escape(next)}</strong></p>
              <a class="button" href="/courses/${escape(current.department)}/${escape(current.code)}">View the course</a>
            </div>
          </div>
        </section>
        <section class="card" aria-labelledby="modules">
          <h2 id="modules">Modules</h2>
          <ol class="modules">
${current.modules.map((title, index) => `            <li>${escape(title)} <span>${statusOf(index, done)}</span></li>`).join('\n')}
          </ol>
        </section>
        <section class="card" id="messages" aria-labelledby="messages-title">
          <h2 id="messages-title">Messages</h2>
${message(`${name}: your module ${done} exam`, 'Yesterday', `Nice work. Your reasoning in the last two questions was clear. Before you start module ${done + 1}, please look at my comment on question 7. Write to me if it does not make sense.`)}
${message(`${name}: welcome to the course`, '5 weeks ago', `Hello, I am ${first}, and I will be your instructor until your final grade. Ask me anything, any time. I answer within ${answerTime}.`)}
${message('Student Services: your registration', '5 weeks ago', 'Your registration is complete. Your receipt is in a separate email.')}
        </section>
      </div>
      <div class="stack">
        <section class="card" aria-labelledby="grades">
          <h2 id="grades">Grades so far</h2>
          <dl class="facts">
${current.modules
  .slice(0, done)
  .map(
    (_, index) => `            <div><dt>Module ${index + 1} exam</dt><dd>${[94, 88, 97][index]}%</dd></div>`,
  )
  .join('\n')}
          </dl>
          <p class="quiet">Completed: ${escape(courseTitle(completed.code, completed.name))}, final grade A-</p>
        </section>
        <section class="card" id="documents" aria-labelledby="documents-title">
          <h2 id="documents-title">Documents</h2>
${request('Request an official transcript', `Takes up to ${transcripts.processingDays} business days to process. Transcripts are free.`)}
${request('Request a proof of enrollment', `Takes ${transcripts.proofDays} business days.`)}
          ${list([
            ['Syllabus of your course (PDF)', `/syllabi/${current.code}.pdf`],
            ['Student handbook (PDF)', documents.handbook],
            ['How transcripts are sent', '/student-services/transcripts'],
          ])}
        </section>
        <section class="card" aria-labelledby="more">
          <h2 id="more">Add a course</h2>
          <p>Ready for the next one? Register at any hour.</p>
          <p><a href="/courses">Browse the courses</a></p>
        </section>
      </div>
    </main>`,
  });
}
