import type { CourseText } from '../../types.ts';

export default {
  description: `A hand that looks clean may carry ten million bacteria, and most of them do no harm. Microbiology teaches you to tell which ones matter, how they are seen, grown and named, and how infection is prevented, detected and treated.

The course opens with the history and tools of the field, then covers the structure, growth and genetics of bacteria before it turns to viruses, fungi and parasites. From there the subject is people: how microbes spread, how the immune system answers, how vaccines and antimicrobial drugs work, and why resistance is rising. The last module goes through the body system by system, pairing each system with the infections a nurse is likely to meet.

You carry out the laboratories through filmed bench work in which you make the decisions: which stain, which medium, which test comes next. They lead up to an unknown, a culture you identify from your own chain of evidence. Your lab notebook and the report on the unknown count toward the grade with module exams and a final exam.`,
  outcomes: [
    'Identify a microbe by its growth, its stain and its biochemistry.',
    'Explain how infections spread, in a household and in a hospital.',
    'Choose a method of control, from hand washing to antimicrobial drugs.',
  ],
  prerequisites: 'None. BIOD 151 or another college biology course is recommended.',
  modules: [
    'The Microbial World',
    'Bacterial Structure and Growth',
    'Metabolism and Microbial Genetics',
    'Viruses, Fungi and Parasites',
    'Controlling Microbes',
    'Immunity and Vaccines',
    'Antimicrobial Drugs and Resistance',
    'Epidemiology and Infection in Hospitals',
    'Infections by Body System',
  ],
  labs: [
    'Safety and Aseptic Technique',
    'Using the Oil Immersion Lens',
    'Streak Plates and Pure Cultures',
    'The Gram Stain',
    'Acid-Fast and Endospore Stains',
    'Selective and Differential Media',
    'Biochemical Tests for Identification',
    'Counting Bacteria by Dilution',
    'Disinfectants and Hand Washing',
    'Antibiotic Susceptibility Testing',
    'Fungi and Parasites under the Microscope',
    'Identifying an Unknown',
  ],
  grading: { 'Module exams': 55, 'Lab notebook': 15, 'Report on the unknown': 10, 'Final exam': 20 },
  picture: 'Petri dish with colonies and rod-shaped bacteria',
} satisfies CourseText;
