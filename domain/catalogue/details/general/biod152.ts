import type { CourseText } from '../../types.ts';

export default {
  description: `The second half of the sequence turns from support and control to supply, defense and renewal. You study the endocrine glands, the blood, the heart and its vessels, the immune response, breathing, digestion, metabolism, the kidneys, fluid balance and reproduction, and above all how each depends on the others.

The emphasis is on reasoning. Rather than memorize that blood pressure rises, you learn to say why it rises, which sensor notices, which hormone answers and what a drug would change. Laboratory values, ECG tracings and short patient histories give you practice in the questions that nurses and therapists ask on every shift.

In twelve laboratories you dissect a heart and a kidney on film, type blood, read breathing curves and examine tissues from every organ system. The lab notebook, module exams with lab questions and a cumulative final exam determine your grade. Together with BIOD 151 the course meets the eight-credit anatomy and physiology requirement of most health programs, and it prepares you for pathophysiology and pharmacology.`,
  outcomes: [
    'Explain how hormones, blood, lungs and kidneys keep the body in balance.',
    'Follow a breath, a meal and a heartbeat through the systems they depend on.',
    'Interpret simple measurements of circulation, breathing and fluids.',
  ],
  prerequisites: 'BIOD 151 or an equivalent first semester of human anatomy and physiology.',
  modules: [
    'The Endocrine System',
    'Blood and Hemostasis',
    'The Heart',
    'Vessels, Pressure and Circulation',
    'Lymph and Immunity',
    'The Respiratory System',
    'Digestion and Metabolism',
    'Kidneys, Fluids and Electrolytes',
    'Reproduction, Pregnancy and Heredity',
  ],
  labs: [
    'Endocrine Glands and Their Tissues',
    'Blood Cells and Blood Typing',
    'Sheep Heart Dissection',
    'Reading an Electrocardiogram',
    'Arteries, Veins and Blood Pressure',
    'Lymph Nodes and the Immune Response',
    'Lung Volumes and Spirometry',
    'Anatomy of the Airways',
    'Digestive Organs and Enzymes',
    'Kidney Dissection',
    'Urinalysis',
    'Reproductive Tissues and Early Development',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Human heart with its great vessels over a pulse line',
} satisfies CourseText;
