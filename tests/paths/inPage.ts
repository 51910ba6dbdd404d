/** Runs in the page before the site's own scripts: the site hands its inspection events to whoever set this hook. */
import { createLives } from '../../inspector/lives.ts';

const lives = createLives();
window.matriculaLife = lives.of;
window.__MATRICULA_INSPECT__ = lives.listen;
