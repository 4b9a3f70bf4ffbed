import { z } from 'zod';

// The library tries whether it may compile its checks; the policy of our pages forbids that, and each try is a violation.
z.config({ jitless: true });
