import type { CourseText } from '../../types.ts';

export default {
  description: `Pathophysiology is the bridge between knowing how the body works and understanding the patient in front of you. It explains how cells are injured, how inflammation and immunity respond, and how those events appear as the pain, fever, swelling and laboratory values that a nurse records.

The first modules set out the general processes: cell injury, inflammation, infection, tumor growth, and disorders of fluid and acid–base balance. The rest of the course applies them to one body system after another, choosing the conditions that fill hospital beds and clinic schedules, such as heart failure, stroke, COPD, diabetes, chronic kidney disease and sepsis. For each one you learn the cause, the mechanism, the course and the reason behind the usual treatment.

You study through readings, annotated diagrams and unfolding patient cases in which you predict what happens next before you read on. Module exams are written in the style of licensing questions, and a final case study and a comprehensive exam complete the grade. It is intended for nursing and allied-health students who have finished anatomy and physiology.`,
  outcomes: [
    'Explain how an injured cell leads to the signs seen at the bedside.',
    'Tell apart disorders that look alike by what causes them.',
    'Anticipate the complications of common diseases.',
  ],
  prerequisites: 'BIOD 151 and BIOD 152, or an equivalent year of human anatomy and physiology.',
  modules: [
    'Cell Injury, Adaptation and Death',
    'Inflammation, Healing and Infection',
    'Immune Disorders',
    'Cancer',
    'Fluids, Electrolytes and Acid–Base Balance',
    'Cardiovascular and Blood Disorders',
    'Respiratory and Renal Disorders',
    'Endocrine and Digestive Disorders',
    'Neurologic and Musculoskeletal Disorders',
  ],
  grading: { 'Module exams': 65, 'Final case study': 10, 'Final exam': 25 },
  picture: 'Clipboard with a chart beside a stethoscope',
} satisfies CourseText;
