/** The layout engine; it listens to messages when it is loaded in a worker. */
import 'elkjs/lib/elk-worker.min.js';
