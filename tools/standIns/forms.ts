import { survey as surveyFacts } from '../../domain/facts/shared.ts';
import { escape, page, type StandInBrand } from './page.ts';
import { questions } from './survey.ts';

const sample = 'This form is for show: nothing you enter is sent or kept.';

interface Field {
  readonly id: string;
  readonly label: string;
  /** `text` if not given. */
  readonly type?: 'text' | 'email' | 'date' | 'file' | 'long';
  readonly autocomplete?: 'name' | 'email';
}

const field = ({ id, label, type = 'text', autocomplete }: Field) =>
  `      <label for="${id}">${escape(label)}</label>
      ${
        type === 'long'
          ? `<textarea id="${id}" rows="5"></textarea>`
          : `<input id="${id}" type="${type}" autocomplete="${autocomplete ?? 'off'}" />`
      }`;

const form = (fields: readonly Field[], button: string) => `    <form action="/forms/received.html">
${fields.map(field).join('\n')}
      <button>${escape(button)}</button>
    </form>`;

const heading = (text: string, lead: string) => `    <h1>${escape(text)}</h1>
    <p class="quiet">${escape(lead)}</p>`;

export const academicScholarship = (brand: StandInBrand): string =>
  page({
    brand,
    sample,
    title: 'Scholarship application',
    body: `${heading('Scholarship application', 'We look up your credits ourselves. Attach your letter of acceptance; a photo of it is fine.')}
${form(
  [
    { id: 'name', label: 'Full name', autocomplete: 'name' },
    { id: 'email', label: 'Email address', type: 'email', autocomplete: 'email' },
    { id: 'institution', label: 'School that has accepted you' },
    { id: 'program', label: 'Degree program' },
    { id: 'first', label: 'Date of your first course registration', type: 'date' },
    { id: 'letter', label: 'Letter of acceptance', type: 'file' },
  ],
  'Send application',
)}`,
  });

export const namedScholarship = (brand: StandInBrand): string =>
  page({
    brand,
    sample,
    title: 'Scholarship nomination',
    body: `${heading('Nominate a student', 'For deans, directors and advisers at our partner schools.')}
${form(
  [
    { id: 'school', label: 'Partner school' },
    { id: 'nominator', label: 'Your name and office', autocomplete: 'name' },
    { id: 'email', label: 'Your email address', type: 'email', autocomplete: 'email' },
    { id: 'student', label: 'Name of the student' },
    { id: 'course', label: 'Course completed with us' },
    { id: 'why', label: 'Why this student?', type: 'long' },
  ],
  'Send nomination',
)}`,
  });

const issues: Readonly<Record<StandInBrand['id'], readonly (readonly [title: string, summary: string])[]>> = {
  general: [
    ['How to read a syllabus', 'What a registrar looks for, and where to find it in ours.'],
    ['Studying around a night shift', 'Students on sleep, calendars and the break room.'],
    ['The new titration films', 'Why our chemistry labs got a second camera.'],
    ['Ask before you register', 'The questions your school will be glad to answer.'],
  ],
  nursing: [
    ['How to read an admission page', 'What “high-school chemistry or equivalent” means in practice.'],
    ['Studying around a night shift', 'Students on sleep, calendars and the break room.'],
    ['Fractions and the medicine cup', 'A dosage problem, worked three ways.'],
    ['Ask before you register', 'The questions your program will be glad to answer.'],
  ],
};

export const newsletter = (brand: StandInBrand): string =>
  page({
    brand,
    sample,
    title: 'Newsletter',
    body: `${heading('Once a month, in your inbox', 'New courses, dates to remember and a student’s story. Unsubscribe whenever you like.')}
${form([{ id: 'email', label: 'Email address', type: 'email', autocomplete: 'email' }], 'Subscribe')}
    <h2>Past issues</h2>
    <ul class="issues">
${issues[brand.id].map(([title, summary]) => `      <li><strong>${escape(title)}</strong> ${escape(summary)}</li>`).join('\n')}
    </ul>`,
  });

export const demographicSurvey = (brand: StandInBrand): string =>
  page({
    brand,
    sample,
    title: 'Demographic survey',
    body: `${heading('Demographic survey', `Skip any question you would rather not answer. It takes about ${surveyFacts.time}.`)}
    <form action="/forms/received.html">
${questions
  .map(
    ({ name, question, answers }, index) => `      <fieldset>
        <legend>${index + 1}. ${escape(question)}</legend>
${answers
  .map(
    (answer, place) =>
      `        <label><input type="radio" name="${name}" value="${place + 1}" /> ${escape(answer)}</label>`,
  )
  .join('\n')}
      </fieldset>`,
  )
  .join('\n')}
      <button>Send your answers</button>
    </form>`,
  });

export const received = (brand: StandInBrand): string =>
  page({ brand, sample, title: 'Thank you', body: heading('Thank you', 'We have received your form.') });
