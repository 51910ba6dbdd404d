import type { CourseText } from '../../types.ts';

export default {
  description: `Developmental Psychology tells the story of a life. It begins before birth, follows the infant, the child, the adolescent and the adult, and ends with old age and dying, asking at each stage what changes, what stays the same and why.

Every period is studied from three sides: the body and brain, thinking and language, and emotions and relationships. You meet the classic theories of Piaget, Erikson, Vygotsky and Bowlby and see how later research has confirmed, corrected or replaced them. Culture, poverty, disability and family form are treated as part of normal development rather than as exceptions to it.

Care settings supply the practical thread. How do you explain a blood draw to a four-year-old, consent to a teenager, or memory loss to a spouse? You observe a child and interview an older adult, and write a short report on each. Together with module exams and a final exam these decide your grade. Nursing, education, social-work and therapy programs regularly ask for a lifespan course of this kind.`,
  outcomes: [
    'Describe how people grow in body, mind and relationships, from birth to death.',
    'Recognize typical development and signs that call for help.',
    'Adapt care and conversation to a person’s stage of life.',
  ],
  prerequisites: 'PSYC 101 or another introductory psychology course is recommended.',
  modules: [
    'Studying Development',
    'Heredity, Pregnancy and Birth',
    'Infancy',
    'Early Childhood',
    'Middle Childhood',
    'Adolescence',
    'Early and Middle Adulthood',
    'Late Adulthood',
    'Death, Dying and Grief',
  ],
  grading: { 'Module exams': 60, 'Two reports': 20, 'Final exam': 20 },
  picture: 'Three figures from child to elder on a rising path',
} satisfies CourseText;
