import type { CourseText } from '../../types.ts';

export default {
  description: `Lift a patient, listen to a heartbeat, read a blood-pressure cuff: all of it is physics. College Physics I covers mechanics, fluids, heat and waves with algebra and trigonometry, and takes many of its examples from the human body.

You learn to describe motion, to find the forces behind it, and to use the conservation of energy and momentum to solve problems that forces alone make difficult. Rotation and balance lead to muscles and joints, fluids to circulation and breathing, heat to metabolism and fever, and waves to hearing and ultrasound. The aim throughout is a small number of principles that you can apply to a situation you have never seen.

Each lesson builds from a demonstration to a worked problem and then to your own. In eleven laboratories you take measurements frame by frame from filmed experiments, plot them, estimate uncertainty and report in a lab notebook. Module exams and a final exam complete the grade. The course serves students bound for physical therapy, medicine, radiography and the sciences.`,
  outcomes: [
    'Predict motion from the forces that cause it.',
    'Apply energy, momentum and torque to machines and to the body.',
    'Explain pressure and flow in fluids, from pumps to arteries.',
  ],
  prerequisites:
    'MATH 101 or an equivalent college algebra course. Basic right-triangle trigonometry is reviewed in the first module.',
  modules: [
    'Units, Vectors and Motion',
    'Motion in Two Dimensions',
    'Newton’s Laws and Friction',
    'Work and Energy',
    'Momentum and Collisions',
    'Rotation, Torque and Balance',
    'Fluids and Circulation',
    'Temperature and Heat',
    'Oscillations, Waves and Sound',
  ],
  labs: [
    'Measurement and Uncertainty',
    'Position, Velocity and Acceleration',
    'Free Fall',
    'Projectile Motion',
    'Newton’s Second Law on a Track',
    'Friction on an Incline',
    'Energy of a Swinging Pendulum',
    'Collisions and Momentum',
    'Torque and the Forearm',
    'Buoyancy and Density',
    'Standing Waves and the Speed of Sound',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Pendulum swinging beside a wave',
} satisfies CourseText;
