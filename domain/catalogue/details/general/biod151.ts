import type { CourseText } from '../../types.ts';

export default {
  description: `Anatomy names the parts; physiology says what they do. In the first half of this two-course sequence you study the two together, because a joint, a muscle fiber or a nerve makes sense only when its shape and its work are seen at once.

Starting with the chemistry of life and the cell, you move to tissues and skin, and then to the systems that hold you up and let you act: bones, joints, muscles, brain, spinal cord, nerves and the special senses. Clinical cases appear throughout. You will follow a hip fracture as it heals, a burn as it is treated and a nerve signal as an anesthetic blocks it.

Twelve laboratories use high-resolution slides, bone models you can turn, and narrated dissections, and you label, sketch and interpret them in a lab notebook. Module exams include lab questions, and a cumulative final closes the course. Nursing, physician-assistant, physical-therapy and dental-hygiene programs often require this course for admission.`,
  outcomes: [
    'Name and locate structures in the language that clinicians use.',
    'Explain how skin, bone, muscle and nerve work, from the cell to the organ.',
    'Relate an injury or a disease to the structure that it damages.',
  ],
  prerequisites:
    'None. A recent course in high-school or college biology, such as BIOD 101, is strongly recommended.',
  modules: [
    'The Body Plan and Its Language',
    'Chemistry and the Living Cell',
    'Tissues and Membranes',
    'Skin, Hair and Nails',
    'Bone Tissue and the Skeleton',
    'Joints and Movement',
    'Muscle Tissue and Contraction',
    'Neurons, Brain and Spinal Cord',
    'The Special Senses',
  ],
  labs: [
    'Anatomical Terms and Body Planes',
    'Cell Structure and Mitosis',
    'Epithelial and Connective Tissues',
    'Layers of the Skin',
    'Bone Tissue under the Microscope',
    'The Axial Skeleton',
    'The Appendicular Skeleton',
    'Joints and Range of Motion',
    'Muscles of the Head and Trunk',
    'Muscles of the Limbs',
    'Sheep Brain Dissection',
    'The Eye and the Ear',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Human rib cage and spine',
} satisfies CourseText;
