import { z } from 'zod';

// The library tests whether it may compile its checks; our pages' policy forbids that, and reports each attempt as a violation.
z.config({ jitless: true });
