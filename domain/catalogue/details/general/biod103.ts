import type { CourseText } from '../../types.ts';

export default {
  description: `The air a child breathes, the water a town drinks and the heat of a summer afternoon all reach the clinic sooner or later. Environmental Science explains the natural systems behind them, and what happens to human health when those systems are strained.

The course follows matter and energy through rock, soil, water, atmosphere and living things before it turns to people: how many we are, how we farm, what we burn and what we throw away. Each module pairs the science with a real decision, such as where to site a well, how to price carbon or when to close a school for smoke, so that you practice weighing evidence that is never complete.

No science background is assumed. You study illustrated readings and short data exercises, discuss two case files with your instructor, and write one evidence brief on a question from your own region. Module exams and a final exam complete the grade. Nursing, public-health and education students will find it a broad, practical science elective.`,
  outcomes: [
    'Trace water, energy and nutrients through natural and human systems.',
    'Judge claims about pollution, farming and climate by their evidence.',
    'Explain who carries the costs of an environmental decision.',
  ],
  prerequisites: 'None.',
  modules: [
    'Earth as a System',
    'Ecosystems and Biodiversity',
    'Population and Consumption',
    'Soil, Farming and Food',
    'Water Supply and Water Pollution',
    'Air Quality and Human Health',
    'Energy, Fossil and Renewable',
    'Climate Change',
    'Waste, Toxins and Environmental Justice',
  ],
  grading: { 'Module exams': 60, 'Case files': 10, 'Evidence brief': 10, 'Final exam': 20 },
  picture: 'Hills, a river and wind turbines under a low sun',
} satisfies CourseText;
