import { courseTitle } from '../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { transcripts } from '../../domain/facts/shared.ts';
import { states } from '../../machines/registrations/copy.ts';
import { documents } from '../../src/content/shared/documents.ts';
import { showRegistrations, type DashboardWords } from './dashboardScript.ts';
import { escape, page, type StandInBrand } from './page.ts';

const list = (entries: readonly (readonly [label: string, to: string])[]) => `<ul class="links">
${entries.map(([label, to]) => `            <li><a href="${escape(to)}">${escape(label)}</a></li>`).join('\n')}
          </ul>`;

const request = (what: string, time: string) => `          <details>
            <summary>${escape(what)}</summary>
            <form action="/forms/received.html">
              <p class="quiet">${escape(time)}</p>
              <label>Send it to <input type="text" autocomplete="off" placeholder="School name or admissions email" /></label>
              <button>Request</button>
            </form>
          </details>`;

/** The script of the dashboard, for the courses of a brand. */
export function dashboardScript(courses: readonly CourseSummary[]): string {
  const words: DashboardWords = {
    states,
    titles: Object.fromEntries(courses.map(({ code, name }) => [code, courseTitle(code, name)])),
    none: 'You have no registrations yet.',
    signedOut: 'Sign in on your account page, and your courses are shown here.',
    failed: 'Your courses could not be loaded. Your account page shows them, too.',
  };
  return `(${showRegistrations.toString()})(${JSON.stringify(words)});\n`;
}

/** The dashboard of the student who is signed in. */
export const studentDashboard = (brand: StandInBrand): string =>
  page({
    brand,
    layout: 'dashboard',
    title: 'Student dashboard',
    sample: 'This page stands for the course platform. What you send here is not kept.',
    script: '/forms/student-dashboard.js',
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
          <p>Dates, receipts and withdrawing are in <a href="/account">your account</a>.</p>
        </div>
      </div>
    </header>
    <main class="wide columns">
      <div class="stack">
        <section class="card" id="courses" aria-labelledby="courses-title">
          <h2 id="courses-title">Your courses</h2>
          <div id="registrations" aria-live="polite"><p>Your courses are in your account.</p></div>
        </section>
        <section class="card" id="messages" aria-labelledby="messages-title">
          <h2 id="messages-title">Messages</h2>
          <p class="quiet">You have no messages.</p>
        </section>
      </div>
      <div class="stack">
        <section class="card" id="documents" aria-labelledby="documents-title">
          <h2 id="documents-title">Documents</h2>
${request('Request an official transcript', `Takes up to ${transcripts.processingDays} business days to process. Transcripts are free.`)}
${request('Request a proof of enrollment', `Takes ${transcripts.proofDays} business days.`)}
          ${list([
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
