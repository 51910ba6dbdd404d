import type { CourseText } from '../../types.ts';

export default {
  description: `Geometry is the oldest mathematics still taught as it was first written: start from a few things that everyone can see, and prove the rest. High School Geometry supplies the geometry year for students whose nursing program or college requires it. It carries no college credit.

You study lines, angles and triangles, congruence and similarity, polygons and circles, the Pythagorean theorem, and the beginnings of trigonometry. Area, surface and volume follow, with plenty of practical measuring: the floor of a room, the contents of a cylinder, the surface of a burn. Coordinates at last join geometry to the algebra that you know.

Figures on the screen can be dragged and measured, so that you discover a theorem before you are asked to prove it. Proofs are introduced gently, first by filling in missing steps, later by ordering them, and finally by writing your own. Practice questions come with full solutions. Module exams and a final exam will decide the grade.`,
  outcomes: [
    'Write a proof, one justified step at a time.',
    'Find lengths and angles with similarity and trigonometry.',
    'Calculate areas and volumes, also with coordinates.',
  ],
  prerequisites: 'MAT 091, or a year of high-school algebra.',
  modules: [
    'Points, Lines and Angles',
    'Logic and Proof',
    'Congruent Triangles',
    'Similarity and Proportion',
    'Right Triangles and Trigonometry',
    'Polygons and Quadrilaterals',
    'Circles',
    'Area, Surface and Volume',
    'Coordinate Geometry',
  ],
  grading: { 'Module exams': 75, 'Final exam': 25 },
  picture: 'Triangle, circle and cube with construction lines',
  note: 'This course is in preparation. Registration opens when its first module is ready.',
} satisfies CourseText;
