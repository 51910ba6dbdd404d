import type { CourseText } from '../../types.ts';

export default {
  description: `Most mistakes in a hospital, and most quarrels in a family, begin with something said badly or heard wrong. Introduction to Communication studies how people make meaning together, and gives you practice in doing it better.

You start with perception, listening and the unspoken language of face, voice and space. From there the course widens: one-to-one conversation and conflict, work in groups and teams, communication between cultures, and speaking to an audience. Health care supplies many of the examples, from breaking bad news to handing over a patient at the end of a shift, but the skills belong to any profession.

Three short talks are the backbone of the course. You record each on a phone or computer, watch it with a checklist, and receive detailed comments from your instructor before the next. A listening journal, a conflict analysis, module quizzes and a final exam complete the grade. Nervous speakers are in good company: the talks begin at two minutes and grow from there.`,
  outcomes: [
    'Listen so that people tell you what matters.',
    'Plan and deliver a talk to a real audience.',
    'Work through conflict in a team, a family or a clinic.',
  ],
  prerequisites: 'None.',
  modules: [
    'What Communication Is',
    'Perception and the Self',
    'Listening',
    'Words and Nonverbal Signals',
    'Relationships and Conflict',
    'Groups and Teams',
    'Communicating across Cultures',
    'Planning and Delivering a Talk',
    'Communication in Health Care',
  ],
  grading: {
    'Three short talks': 45,
    'Listening journal': 10,
    'Conflict analysis': 15,
    'Module quizzes': 10,
    'Final exam': 20,
  },
  picture: 'Two overlapping speech bubbles',
  note: 'A phone or computer with a camera is needed for the three recorded talks.',
} satisfies CourseText;
