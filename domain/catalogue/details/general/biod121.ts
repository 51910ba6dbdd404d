import type { CourseText } from '../../types.ts';

export default {
  description: `Everybody eats and everybody has an opinion about it. This course gives you something better than an opinion: an understanding of what nutrients are, how the body digests, absorbs and uses them, and how strong the evidence is for the advice that patients bring to an appointment.

After an opening module on how nutrition is studied, you take carbohydrates, lipids and proteins one by one, from the plate to the cell. Vitamins, minerals and water follow, then energy balance, body weight and exercise. The final modules apply it all across the lifespan, in pregnancy, infancy and old age, and to the diseases in which diet matters most, among them diabetes, heart disease and eating disorders.

You keep a record of your own meals for several days and analyze it as a dietitian would. Module exams, the written diet analysis and a final exam are graded by your instructor. Nursing, dental-hygiene and dietetics programs commonly ask for a course of this kind, and athletes and parents take it for its own sake.`,
  outcomes: [
    'Explain how the body digests, absorbs and uses each nutrient.',
    'Assess a diet and suggest changes that the evidence supports.',
    'Adapt advice to a person’s age, activity and illness.',
  ],
  prerequisites: 'None.',
  modules: [
    'Nutrition as a Science',
    'Digestion and Absorption',
    'Carbohydrates and Blood Sugar',
    'Lipids and the Heart',
    'Proteins and Amino Acids',
    'Vitamins, Minerals and Water',
    'Energy Balance, Weight and Exercise',
    'Nutrition through the Lifespan',
    'Diet and Disease',
  ],
  grading: { 'Module exams': 60, 'Diet analysis': 20, 'Final exam': 20 },
  picture: 'Half an avocado, an apple and a carrot on a plate',
  note: 'The diet analysis uses your own food record; no special foods or purchases are needed.',
} satisfies CourseText;
