import type { CourseText } from '../../types.ts';

export default {
  description: `Why do we forget names but never how to ride a bicycle? What makes a habit so hard to break? General Psychology surveys the science that tries to answer such questions by careful observation and experiment rather than by intuition.

You begin with how psychologists ask questions, and with the brain that makes all behavior possible. Then come sensation and perception, sleep and consciousness, learning, memory, thinking and language, motivation, emotion and stress. The last modules turn to the person among others: personality, social influence, and psychological disorders and their treatment. Famous studies are presented with their limits as well as their findings.

Readings are broken up by short demonstrations that you try on yourself, from visual illusions to memory tests. Two reflection papers ask you to apply an idea to a case from school, work or the clinic. Module exams, the papers and a final exam make up the grade. Many nursing and education programs require the course, and it is the gateway to all further study of psychology.`,
  outcomes: [
    'Explain behavior with the findings of each main field of psychology.',
    'Tell sound studies from weak ones.',
    'Apply what is known about learning, stress and memory to your own life.',
  ],
  prerequisites: 'None.',
  modules: [
    'Psychology as a Science',
    'The Brain and Nervous System',
    'Sensation and Perception',
    'Sleep and Consciousness',
    'Learning and Memory',
    'Thinking, Language and Intelligence',
    'Motivation, Emotion and Stress',
    'Personality and Social Influence',
    'Disorders and Treatment',
  ],
  grading: { 'Module exams': 60, 'Two reflection papers': 20, 'Final exam': 20 },
  picture: 'Head in profile with a glowing brain',
} satisfies CourseText;
