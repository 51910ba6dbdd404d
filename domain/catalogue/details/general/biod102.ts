import type { CourseText } from '../../types.ts';

export default {
  description: `Where BIOD 101 looks inside one species, this course looks outward. It asks how several million kinds of living things came to exist, how biologists sort them, and what holds a forest, a reef or a human gut together as a community.

You begin with the evidence for evolution and the tools for reading a family tree. Then you meet the great branches of life in turn, from bacteria and protists through fungi and plants to the animals, always asking how each group solves the same problems of feeding, moving, breathing and reproducing. The last third is ecology: populations that grow and crash, energy that flows, and nutrients that return.

Twelve laboratories take you from pond water to field data. You will examine the anatomy of a leaf, follow the dissection of an earthworm, compare skulls and estimate the size of a population that you cannot count. Module exams, a graded lab notebook and a final exam make up your grade. The course completes the usual two-semester biology sequence for science and education majors.`,
  outcomes: [
    'Weigh the evidence for evolution and read a tree of life.',
    'Compare bacteria, protists, fungi, plants and animals by structure and way of life.',
    'Predict how a change in one population spreads through its ecosystem.',
  ],
  prerequisites: 'None. Students whose program asks for a year of biology usually take BIOD 101 first.',
  modules: [
    'Evolution and Its Evidence',
    'Reading the Tree of Life',
    'Bacteria, Archaea and Viruses',
    'Protists and Fungi',
    'The Life of Plants',
    'Animals without Backbones',
    'Vertebrates',
    'Populations and Communities',
    'Ecosystems and Conservation',
  ],
  labs: [
    'Natural Selection by Simulation',
    'Fossils, Skulls and Common Ancestry',
    'Building a Phylogenetic Tree',
    'Bacteria in Everyday Places',
    'Pond Water Protists',
    'Fungi, Molds and Lichens',
    'Leaf Anatomy and Transpiration',
    'Flowers, Fruits and Seeds',
    'Earthworm Dissection',
    'Comparing Vertebrate Skeletons',
    'Mark and Recapture',
    'Species Diversity in a Quadrat',
  ],
  grading: { 'Module exams': 60, 'Lab notebook': 20, 'Final exam': 20 },
  picture: 'Leafy branch with a butterfly',
} satisfies CourseText;
