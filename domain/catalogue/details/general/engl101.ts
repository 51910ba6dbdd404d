import type { CourseText } from '../../types.ts';

export default {
  description: `Good writing is a way of finding out what you think. In English Composition I you write often, in small steps, and learn to turn a first rush of ideas into an essay that a stranger can follow and believe.

The course goes from the sentence to the whole. Early modules work on clear sentences, strong paragraphs and the habit of revision. You then write four essays, each in a different mode: a narrative from experience, a close reading, a comparison and an argument. Every one passes through a plan, a draft and a final version, and your instructor comments on each stage, so that feedback comes while it can still be used.

Short readings by journalists, scientists, nurses and novelists serve as models and as starting points. Grammar and punctuation are taught where your own drafts show the need. The four essays carry most of the grade, with shorter exercises and a final reflective essay making up the rest. No earlier college writing is expected, and returning students are very welcome.`,
  outcomes: [
    'Write clear sentences and paragraphs that hold together.',
    'Build an argument that a skeptical reader can follow.',
    'Revise a draft until it says what you mean.',
  ],
  prerequisites: 'None.',
  modules: [
    'Writing as Thinking',
    'Clear Sentences',
    'Paragraphs That Hold Together',
    'The Narrative Essay',
    'Reading Closely',
    'The Comparison Essay',
    'Building an Argument',
    'Revising and Editing',
  ],
  grading: { 'Four essays': 70, 'Shorter exercises': 15, 'Final reflective essay': 15 },
  picture: 'Fountain pen writing on lined paper',
} satisfies CourseText;
