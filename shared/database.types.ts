// Generated from supabase/migrations by `npm run types`. Never edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      access_requests: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          name: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
        };
        Relationships: [];
      };
      admin_users: {
        Row: {
          auth_id: string | null;
          created_at: string;
          email: string;
          id: string;
          is_active: boolean;
          name: string;
          role: string;
          slug: string | null;
          updated_at: string;
          whatsapp: string | null;
        };
        ComputedFields: never;
        Insert: {
          auth_id?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          is_active?: boolean;
          name: string;
          role?: string;
          slug?: string | null;
          updated_at?: string;
          whatsapp?: string | null;
        };
        Update: {
          auth_id?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          role?: string;
          slug?: string | null;
          updated_at?: string;
          whatsapp?: string | null;
        };
        Relationships: [];
      };
      answer_templates: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          text: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          text: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          text?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      campaigns: {
        Row: {
          created_at: string;
          ended_at: string | null;
          ends_at: string | null;
          id: string;
          is_scheduled: boolean;
          name: string;
          notes: NonNullable<Json>;
          scheduled_by: string | null;
          started_at: string | null;
          starts_at: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ended_at?: string | null;
          ends_at?: string | null;
          id?: string;
          is_scheduled?: boolean;
          name: string;
          notes?: NonNullable<Json>;
          scheduled_by?: string | null;
          started_at?: string | null;
          starts_at?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          ended_at?: string | null;
          ends_at?: string | null;
          id?: string;
          is_scheduled?: boolean;
          name?: string;
          notes?: NonNullable<Json>;
          scheduled_by?: string | null;
          started_at?: string | null;
          starts_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      carousel_slides: {
        Row: {
          button_action: string | null;
          button_text: string | null;
          created_at: string;
          ends_on: string | null;
          id: string;
          image_height: number | null;
          image_url: string | null;
          image_variants: NonNullable<Json>;
          image_width: number | null;
          is_active: boolean;
          picture_only: boolean;
          sort_order: number;
          starts_on: string | null;
          subtitle: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          button_action?: string | null;
          button_text?: string | null;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          image_height?: number | null;
          image_url?: string | null;
          image_variants?: NonNullable<Json>;
          image_width?: number | null;
          is_active?: boolean;
          picture_only?: boolean;
          sort_order?: number;
          starts_on?: string | null;
          subtitle?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          button_action?: string | null;
          button_text?: string | null;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          image_height?: number | null;
          image_url?: string | null;
          image_variants?: NonNullable<Json>;
          image_width?: number | null;
          is_active?: boolean;
          picture_only?: boolean;
          sort_order?: number;
          starts_on?: string | null;
          subtitle?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      categories: {
        Row: {
          created_at: string;
          description: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          name: string;
          parent_id: string | null;
          questions: NonNullable<Json>;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          name: string;
          parent_id?: string | null;
          questions?: NonNullable<Json>;
          seo_description?: string | null;
          seo_title?: string | null;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          name?: string;
          parent_id?: string | null;
          questions?: NonNullable<Json>;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'categories_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      collection_products: {
        Row: {
          collection_id: string;
          id: string;
          product_id: string;
          sort_order: number;
        };
        ComputedFields: never;
        Insert: {
          collection_id: string;
          id?: string;
          product_id: string;
          sort_order?: number;
        };
        Update: {
          collection_id?: string;
          id?: string;
          product_id?: string;
          sort_order?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'collection_products_collection_id_fkey';
            columns: ['collection_id'];
            isOneToOne: false;
            referencedRelation: 'collections';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'collection_products_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      collections: {
        Row: {
          choice: string;
          created_at: string;
          ends_on: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          rule: NonNullable<Json>;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          sort_order: number;
          starts_on: string | null;
          text: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          choice?: string;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          rule?: NonNullable<Json>;
          seo_description?: string | null;
          seo_title?: string | null;
          slug: string;
          sort_order?: number;
          starts_on?: string | null;
          text?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          choice?: string;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          rule?: NonNullable<Json>;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          sort_order?: number;
          starts_on?: string | null;
          text?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      how_it_works_steps: {
        Row: {
          created_at: string;
          description: string;
          icon_name: string;
          id: string;
          is_active: boolean;
          sort_order: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string;
          icon_name?: string;
          id?: string;
          is_active?: boolean;
          sort_order?: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          icon_name?: string;
          id?: string;
          is_active?: boolean;
          sort_order?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      mailers: {
        Row: {
          name: string;
          problem: string | null;
          push_problem: string | null;
          seen_at: string;
          sender: string | null;
        };
        ComputedFields: never;
        Insert: {
          name: string;
          problem?: string | null;
          push_problem?: string | null;
          seen_at?: string;
          sender?: string | null;
        };
        Update: {
          name?: string;
          problem?: string | null;
          push_problem?: string | null;
          seen_at?: string;
          sender?: string | null;
        };
        Relationships: [];
      };
      materials: {
        Row: {
          color: string;
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          sort_order: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          color?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name: string;
          sort_order?: number;
          updated_at?: string;
        };
        Update: {
          color?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          sort_order?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      page_counters: {
        Row: {
          count: number;
          day: string;
          id: string;
          kind: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          count: number;
          day: string;
          id?: never;
          kind: string;
          subject: string;
        };
        Update: {
          count?: number;
          day?: string;
          id?: never;
          kind?: string;
          subject?: string;
        };
        Relationships: [];
      };
      price_tiers: {
        Row: {
          id: string;
          min_quantity: number;
          product_id: string;
          unit_price: number;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          min_quantity: number;
          product_id: string;
          unit_price: number;
        };
        Update: {
          id?: string;
          min_quantity?: number;
          product_id?: string;
          unit_price?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'price_tiers_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      print_areas: {
        Row: {
          brightness: number | null;
          curve: number | null;
          height_mm: number | null;
          id: string;
          image_id: string | null;
          name: string;
          product_id: string;
          quad: Json | null;
          technique_id: string | null;
          width_mm: number | null;
        };
        ComputedFields: never;
        Insert: {
          brightness?: number | null;
          curve?: number | null;
          height_mm?: number | null;
          id?: string;
          image_id?: string | null;
          name: string;
          product_id: string;
          quad?: Json | null;
          technique_id?: string | null;
          width_mm?: number | null;
        };
        Update: {
          brightness?: number | null;
          curve?: number | null;
          height_mm?: number | null;
          id?: string;
          image_id?: string | null;
          name?: string;
          product_id?: string;
          quad?: Json | null;
          technique_id?: string | null;
          width_mm?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'print_areas_image_id_fkey';
            columns: ['product_id', 'image_id'];
            isOneToOne: false;
            referencedRelation: 'product_images';
            referencedColumns: ['product_id', 'id'];
          },
          {
            foreignKeyName: 'print_areas_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'print_areas_technique_id_fkey';
            columns: ['technique_id'];
            isOneToOne: false;
            referencedRelation: 'techniques';
            referencedColumns: ['id'];
          },
        ];
      };
      product_costs: {
        Row: {
          cost: number | null;
          id: string;
          note: string | null;
          product_id: string;
          supplier: string | null;
          supplier_code: string | null;
        };
        ComputedFields: never;
        Insert: {
          cost?: number | null;
          id?: string;
          note?: string | null;
          product_id: string;
          supplier?: string | null;
          supplier_code?: string | null;
        };
        Update: {
          cost?: number | null;
          id?: string;
          note?: string | null;
          product_id?: string;
          supplier?: string | null;
          supplier_code?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'product_costs_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: true;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_groups: {
        Row: {
          base_description: string | null;
          category_id: string | null;
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          base_description?: string | null;
          category_id?: string | null;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name: string;
          updated_at?: string;
        };
        Update: {
          base_description?: string | null;
          category_id?: string | null;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'product_groups_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      product_images: {
        Row: {
          alt_text: string;
          created_at: string;
          focus_x: number;
          focus_y: number;
          height: number | null;
          id: string;
          image_url: string;
          is_primary: boolean;
          product_id: string;
          sort_order: number;
          variants: NonNullable<Json>;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt_text?: string;
          created_at?: string;
          focus_x?: number;
          focus_y?: number;
          height?: number | null;
          id?: string;
          image_url: string;
          is_primary?: boolean;
          product_id: string;
          sort_order?: number;
          variants?: NonNullable<Json>;
          width?: number | null;
        };
        Update: {
          alt_text?: string;
          created_at?: string;
          focus_x?: number;
          focus_y?: number;
          height?: number | null;
          id?: string;
          image_url?: string;
          is_primary?: boolean;
          product_id?: string;
          sort_order?: number;
          variants?: NonNullable<Json>;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'product_images_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_imports: {
        Row: {
          conflict_count: number;
          created_at: string;
          created_by: string | null;
          created_count: number;
          id: string;
          kind: string;
          product_count: number;
          remaining_count: number;
          title: string;
          undone_at: string | null;
          undone_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          conflict_count?: number;
          created_at?: string;
          created_by?: string | null;
          created_count?: number;
          id: string;
          kind?: string;
          product_count?: number;
          remaining_count?: number;
          title?: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Update: {
          conflict_count?: number;
          created_at?: string;
          created_by?: string | null;
          created_count?: number;
          id?: string;
          kind?: string;
          product_count?: number;
          remaining_count?: number;
          title?: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Relationships: [];
      };
      product_tags: {
        Row: {
          created_at: string;
          id: string;
          product_id: string;
          sort_order: number | null;
          tag: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          product_id: string;
          sort_order?: number | null;
          tag: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          product_id?: string;
          sort_order?: number | null;
          tag?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'product_tags_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_techniques: {
        Row: {
          id: string;
          product_id: string;
          technique_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          product_id: string;
          technique_id: string;
        };
        Update: {
          id?: string;
          product_id?: string;
          technique_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'product_techniques_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'product_techniques_technique_id_fkey';
            columns: ['technique_id'];
            isOneToOne: false;
            referencedRelation: 'techniques';
            referencedColumns: ['id'];
          },
        ];
      };
      products: {
        Row: {
          category_id: string | null;
          color_name: string | null;
          created_at: string;
          depth_mm: number | null;
          description: string;
          height_mm: number | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_new: boolean;
          lead_time_days: number | null;
          min_quantity: number;
          name: string;
          ncm: string | null;
          packaging: string | null;
          price: number | null;
          product_group_id: string | null;
          quantity_step: number;
          reference_code: string | null;
          seo_description: string | null;
          seo_title: string | null;
          sizes: string | null;
          stock: number;
          stock_status: string;
          updated_at: string;
          weight_g: number | null;
          width_mm: number | null;
          leads_model: boolean | null;
        };
        ComputedFields: 'leads_model';
        Insert: {
          category_id?: string | null;
          color_name?: string | null;
          created_at?: string;
          depth_mm?: number | null;
          description?: string;
          height_mm?: number | null;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_new?: boolean;
          lead_time_days?: number | null;
          min_quantity?: number;
          name: string;
          ncm?: string | null;
          packaging?: string | null;
          price?: number | null;
          product_group_id?: string | null;
          quantity_step?: number;
          reference_code?: string | null;
          seo_description?: string | null;
          seo_title?: string | null;
          sizes?: string | null;
          stock?: number;
          stock_status?: string;
          updated_at?: string;
          weight_g?: number | null;
          width_mm?: number | null;
        };
        Update: {
          category_id?: string | null;
          color_name?: string | null;
          created_at?: string;
          depth_mm?: number | null;
          description?: string;
          height_mm?: number | null;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_new?: boolean;
          lead_time_days?: number | null;
          min_quantity?: number;
          name?: string;
          ncm?: string | null;
          packaging?: string | null;
          price?: number | null;
          product_group_id?: string | null;
          quantity_step?: number;
          reference_code?: string | null;
          seo_description?: string | null;
          seo_title?: string | null;
          sizes?: string | null;
          stock?: number;
          stock_status?: string;
          updated_at?: string;
          weight_g?: number | null;
          width_mm?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'products_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_product_group_id_fkey';
            columns: ['product_group_id'];
            isOneToOne: false;
            referencedRelation: 'product_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      proposal_costs: {
        Row: {
          cost: number;
          id: string;
          line_id: string;
          proposal_id: string;
        };
        ComputedFields: never;
        Insert: {
          cost: number;
          id?: string;
          line_id: string;
          proposal_id: string;
        };
        Update: {
          cost?: number;
          id?: string;
          line_id?: string;
          proposal_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'proposal_costs_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      proposal_events: {
        Row: {
          author_id: string | null;
          author_name: string | null;
          created_at: string;
          id: string;
          kind: string;
          note: string | null;
          proposal_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          author_name?: string | null;
          created_at?: string;
          id?: string;
          kind: string;
          note?: string | null;
          proposal_id: string;
        };
        Update: {
          author_id?: string | null;
          author_name?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          note?: string | null;
          proposal_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'proposal_events_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'proposal_events_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      proposal_items: {
        Row: {
          area: string;
          code: string;
          color: string;
          discount: number;
          id: string;
          name: string;
          position: number;
          product_id: string | null;
          proposal_id: string;
          quantity: number;
          setup: number;
          technique: string;
          unit_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          area: string;
          code: string;
          color: string;
          discount: number;
          id: string;
          name: string;
          position: number;
          product_id?: string | null;
          proposal_id: string;
          quantity: number;
          setup: number;
          technique: string;
          unit_price?: number | null;
        };
        Update: {
          area?: string;
          code?: string;
          color?: string;
          discount?: number;
          id?: string;
          name?: string;
          position?: number;
          product_id?: string | null;
          proposal_id?: string;
          quantity?: number;
          setup?: number;
          technique?: string;
          unit_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'proposal_items_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      proposal_versions: {
        Row: {
          approved_lines: Json | null;
          approved_total: number | null;
          content: NonNullable<Json>;
          decided_at: string | null;
          decision: string | null;
          decision_comment: string | null;
          decision_email: string | null;
          decision_name: string | null;
          id: string;
          proposal_id: string;
          seen_at: string | null;
          sent_at: string;
          token_hash: string;
          total: number;
          valid_until: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          approved_lines?: Json | null;
          approved_total?: number | null;
          content: NonNullable<Json>;
          decided_at?: string | null;
          decision?: string | null;
          decision_comment?: string | null;
          decision_email?: string | null;
          decision_name?: string | null;
          id?: string;
          proposal_id: string;
          seen_at?: string | null;
          sent_at?: string;
          token_hash: string;
          total?: never;
          valid_until: string;
          version: number;
        };
        Update: {
          approved_lines?: Json | null;
          approved_total?: number | null;
          content?: NonNullable<Json>;
          decided_at?: string | null;
          decision?: string | null;
          decision_comment?: string | null;
          decision_email?: string | null;
          decision_name?: string | null;
          id?: string;
          proposal_id?: string;
          seen_at?: string | null;
          sent_at?: string;
          token_hash?: string;
          total?: never;
          valid_until?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'proposal_versions_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      proposals: {
        Row: {
          client: string;
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          lost_reason: string | null;
          number: string;
          request_id: string | null;
          seller_id: string | null;
          total: number;
          updated_at: string;
          words: unknown;
        };
        ComputedFields: never;
        Insert: {
          client?: never;
          content: NonNullable<Json>;
          created_at?: string;
          id: string;
          lost_reason?: string | null;
          number?: string;
          request_id?: string | null;
          seller_id?: string | null;
          total?: never;
          updated_at?: string;
          words?: never;
        };
        Update: {
          client?: never;
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          lost_reason?: string | null;
          number?: string;
          request_id?: string | null;
          seller_id?: string | null;
          total?: never;
          updated_at?: string;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'proposals_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'proposals_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      publication_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          id: number;
          operation: string;
          publication_id: number | null;
          records: NonNullable<Json>;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          id?: never;
          operation: string;
          publication_id?: number | null;
          records: NonNullable<Json>;
          table_name: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          id?: never;
          operation?: string;
          publication_id?: number | null;
          records?: NonNullable<Json>;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'publication_changes_publication_id_fkey';
            columns: ['publication_id'];
            isOneToOne: false;
            referencedRelation: 'publications';
            referencedColumns: ['id'];
          },
        ];
      };
      publications: {
        Row: {
          accepted_products: number | null;
          announced_at: string | null;
          attempts: number;
          claimed_by: string | null;
          error: string | null;
          finished_at: string | null;
          id: number;
          lease_expires_at: string | null;
          next_attempt_at: string | null;
          notice: string | null;
          products: number | null;
          requested_at: string;
          started_at: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_products?: number | null;
          announced_at?: string | null;
          attempts?: number;
          claimed_by?: string | null;
          error?: string | null;
          finished_at?: string | null;
          id?: never;
          lease_expires_at?: string | null;
          next_attempt_at?: string | null;
          notice?: string | null;
          products?: number | null;
          requested_at?: string;
          started_at?: string | null;
          status?: string;
        };
        Update: {
          accepted_products?: number | null;
          announced_at?: string | null;
          attempts?: number;
          claimed_by?: string | null;
          error?: string | null;
          finished_at?: string | null;
          id?: never;
          lease_expires_at?: string | null;
          next_attempt_at?: string | null;
          notice?: string | null;
          products?: number | null;
          requested_at?: string;
          started_at?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          device_name: string;
          endpoint: string;
          id: string;
          last_used_at: string | null;
          p256dh: string;
          session_id: string;
          staff_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          device_name: string;
          endpoint: string;
          id?: string;
          last_used_at?: string | null;
          p256dh: string;
          session_id: string;
          staff_id: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          device_name?: string;
          endpoint?: string;
          id?: string;
          last_used_at?: string | null;
          p256dh?: string;
          session_id?: string;
          staff_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_staff_id_fkey';
            columns: ['staff_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      record_drafts: {
        Row: {
          applied: Json | null;
          base: NonNullable<Json>;
          campaign_id: string | null;
          changes: NonNullable<Json>;
          created_at: string;
          id: string;
          name: string;
          prepared_by: string | null;
          subject: string;
          table_name: string;
          updated_at: string;
          wanted: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          applied?: Json | null;
          base: NonNullable<Json>;
          campaign_id?: string | null;
          changes: NonNullable<Json>;
          created_at?: string;
          id?: string;
          name?: string;
          prepared_by?: string | null;
          subject: string;
          table_name: string;
          updated_at?: string;
          wanted: NonNullable<Json>;
        };
        Update: {
          applied?: Json | null;
          base?: NonNullable<Json>;
          campaign_id?: string | null;
          changes?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          name?: string;
          prepared_by?: string | null;
          subject?: string;
          table_name?: string;
          updated_at?: string;
          wanted?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'record_drafts_campaign_id_fkey';
            columns: ['campaign_id'];
            isOneToOne: false;
            referencedRelation: 'campaigns';
            referencedColumns: ['id'];
          },
        ];
      };
      record_versions: {
        Row: {
          after: Json | null;
          before: Json | null;
          changed_at: string;
          changed_by: string | null;
          id: number;
          import_id: string | null;
          operation: string;
          record_id: string;
          subject_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          id?: never;
          import_id?: string | null;
          operation: string;
          record_id: string;
          subject_id: string;
          table_name: string;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string | null;
          id?: never;
          import_id?: string | null;
          operation?: string;
          record_id?: string;
          subject_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          created_at: string;
          from_path: string;
          id: string;
          origin: string;
          to_path: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          from_path: string;
          id?: string;
          origin?: string;
          to_path: string;
        };
        Update: {
          created_at?: string;
          from_path?: string;
          id?: string;
          origin?: string;
          to_path?: string;
        };
        Relationships: [];
      };
      request_events: {
        Row: {
          after: string | null;
          author_id: string | null;
          author_name: string | null;
          before: string | null;
          created_at: string;
          id: string;
          kind: string;
          request_id: string;
          text: string | null;
        };
        ComputedFields: never;
        Insert: {
          after?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          before?: string | null;
          created_at?: string;
          id?: string;
          kind: string;
          request_id: string;
          text?: string | null;
        };
        Update: {
          after?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          before?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          request_id?: string;
          text?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'request_events_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_events_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      request_files: {
        Row: {
          created_at: string;
          expires_at: string;
          id: string;
          media_type: string;
          object_name: string;
          position: number;
          request_id: string;
          size: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          expires_at: string;
          id?: string;
          media_type: string;
          object_name?: never;
          position: number;
          request_id: string;
          size: number;
        };
        Update: {
          created_at?: string;
          expires_at?: string;
          id?: string;
          media_type?: string;
          object_name?: never;
          position?: number;
          request_id?: string;
          size?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'request_files_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      request_items: {
        Row: {
          code: string | null;
          color: string | null;
          id: string;
          kind: string;
          name: string;
          picture: string | null;
          position: number;
          print: string | null;
          product_id: string;
          product_state: string;
          quantity: number;
          request_id: string;
          server_price: number | null;
          shown_price: number | null;
          sizes: string | null;
        };
        ComputedFields: never;
        Insert: {
          code?: string | null;
          color?: string | null;
          id?: string;
          kind: string;
          name: string;
          picture?: string | null;
          position: number;
          print?: string | null;
          product_id: string;
          product_state: string;
          quantity: number;
          request_id: string;
          server_price?: number | null;
          shown_price?: number | null;
          sizes?: string | null;
        };
        Update: {
          code?: string | null;
          color?: string | null;
          id?: string;
          kind?: string;
          name?: string;
          picture?: string | null;
          position?: number;
          print?: string | null;
          product_id?: string;
          product_state?: string;
          quantity?: number;
          request_id?: string;
          server_price?: number | null;
          shown_price?: number | null;
          sizes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'request_items_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      request_notices: {
        Row: {
          attempts: number;
          channel: string;
          claimed_by: string | null;
          created_at: string;
          error: string | null;
          id: string;
          lease_expires_at: string | null;
          next_attempt_at: string | null;
          proposal_event: string | null;
          request_id: string | null;
          sent_at: string | null;
          status: string;
          subscription_id: string | null;
          version_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          channel: string;
          claimed_by?: string | null;
          created_at?: string;
          error?: string | null;
          id?: string;
          lease_expires_at?: string | null;
          next_attempt_at?: string | null;
          proposal_event?: string | null;
          request_id?: string | null;
          sent_at?: string | null;
          status?: string;
          subscription_id?: string | null;
          version_id?: string | null;
        };
        Update: {
          attempts?: number;
          channel?: string;
          claimed_by?: string | null;
          created_at?: string;
          error?: string | null;
          id?: string;
          lease_expires_at?: string | null;
          next_attempt_at?: string | null;
          proposal_event?: string | null;
          request_id?: string | null;
          sent_at?: string | null;
          status?: string;
          subscription_id?: string | null;
          version_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'request_notices_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_notices_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'push_subscriptions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_notices_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'proposal_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      request_throttle: {
        Row: {
          bucket: string;
          filled_at: string;
          tokens: number;
        };
        ComputedFields: never;
        Insert: {
          bucket: string;
          filled_at: string;
          tokens: number;
        };
        Update: {
          bucket?: string;
          filled_at?: string;
          tokens?: number;
        };
        Relationships: [];
      };
      requests: {
        Row: {
          anonymized_at: string | null;
          assigned_to: string | null;
          cnpj: string | null;
          company: string | null;
          content_digest: string | null;
          created_at: string;
          delivery_city: string | null;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          lost_reason: string | null;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          notice_version: string;
          phone: string | null;
          product_names: string[];
          protocol: string;
          retain_until: string;
          return_on: string | null;
          source: Json | null;
          status: string;
          updated_at: string;
          value: number | null;
          words: unknown;
        };
        ComputedFields: never;
        Insert: {
          anonymized_at?: string | null;
          assigned_to?: string | null;
          cnpj?: string | null;
          company?: string | null;
          content_digest?: string | null;
          created_at?: string;
          delivery_city?: string | null;
          email?: string | null;
          first_answered_at?: string | null;
          id: string;
          kind: string;
          lost_reason?: string | null;
          message?: string | null;
          name?: string | null;
          needed_by?: string | null;
          notice_version: string;
          phone?: string | null;
          product_names?: string[];
          protocol: string;
          retain_until: string;
          return_on?: string | null;
          source?: Json | null;
          status?: string;
          updated_at?: string;
          value?: number | null;
          words?: never;
        };
        Update: {
          anonymized_at?: string | null;
          assigned_to?: string | null;
          cnpj?: string | null;
          company?: string | null;
          content_digest?: string | null;
          created_at?: string;
          delivery_city?: string | null;
          email?: string | null;
          first_answered_at?: string | null;
          id?: string;
          kind?: string;
          lost_reason?: string | null;
          message?: string | null;
          name?: string | null;
          needed_by?: string | null;
          notice_version?: string;
          phone?: string | null;
          product_names?: string[];
          protocol?: string;
          retain_until?: string;
          return_on?: string | null;
          source?: Json | null;
          status?: string;
          updated_at?: string;
          value?: number | null;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'requests_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'admin_users';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_filters: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          query: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          query: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          query?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          created_at: string;
          id: string;
          terms: string[];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          terms: string[];
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          terms?: string[];
          updated_at?: string;
        };
        Relationships: [];
      };
      site_content: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          section_key: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          section_key: string;
          updated_at?: string;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          section_key?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      techniques: {
        Row: {
          created_at: string;
          description: string;
          finest_line_mm: number | null;
          id: string;
          is_active: boolean;
          lead_time_days: number | null;
          look: string;
          max_colors: number | null;
          name: string;
          questions: NonNullable<Json>;
          seo_description: string | null;
          seo_title: string | null;
          slug: string | null;
          sort_order: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string;
          finest_line_mm?: number | null;
          id?: string;
          is_active?: boolean;
          lead_time_days?: number | null;
          look?: string;
          max_colors?: number | null;
          name: string;
          questions?: NonNullable<Json>;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string | null;
          sort_order?: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          finest_line_mm?: number | null;
          id?: string;
          is_active?: boolean;
          lead_time_days?: number | null;
          look?: string;
          max_colors?: number | null;
          name?: string;
          questions?: NonNullable<Json>;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string | null;
          sort_order?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_fewer_products: { Args: { at_least: number }; Returns: number };
      add_counts: { Args: { counts: Json }; Returns: undefined };
      add_product_pictures: {
        Args: { import_id: string; pictures: Json; product_id: string };
        Returns: number;
      };
      add_redirects: { Args: { pairs: Json }; Returns: number };
      add_request_note: {
        Args: { note: string; note_id?: string; request_id: string };
        Returns: undefined;
      };
      anonymize_expired_requests: { Args: Record<PropertyKey, never>; Returns: number };
      anonymize_person: { Args: { contact: string }; Returns: number };
      anonymize_request: { Args: { request_id: string }; Returns: number };
      answer_proposal: { Args: { answer: Json; token: string }; Returns: Json };
      apply_restore: {
        Args: { amounts: Json; rehearsal: boolean; replacing: boolean; restore_id: string };
        Returns: undefined;
      };
      assign_request: {
        Args: { assignee: string | null; expected: string | null; request_id: string };
        Returns: {
          anonymized_at: string | null;
          assigned_to: string | null;
          cnpj: string | null;
          company: string | null;
          content_digest: string | null;
          created_at: string;
          delivery_city: string | null;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          lost_reason: string | null;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          notice_version: string;
          phone: string | null;
          product_names: string[];
          protocol: string;
          retain_until: string;
          return_on: string | null;
          source: Json | null;
          status: string;
          updated_at: string;
          value: number | null;
          words: unknown;
        };
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_import: {
        Args: { import_id: string; kind: string; remaining?: number; title: string };
        Returns: undefined;
      };
      change_own_password: {
        Args: { current_password?: string; new_password: string };
        Returns: string;
      };
      claim_publications: {
        Args: { lease_seconds: number; publisher: string };
        Returns: {
          accepted_products: number | null;
          announced_at: string | null;
          attempts: number;
          claimed_by: string | null;
          error: string | null;
          finished_at: string | null;
          id: number;
          lease_expires_at: string | null;
          next_attempt_at: string | null;
          notice: string | null;
          products: number | null;
          requested_at: string;
          started_at: string | null;
          status: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'publications';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_request_notices: {
        Args: { channel: string; lease_seconds: number; mailer: string };
        Returns: {
          attempts: number;
          auth: string | null;
          endpoint: string | null;
          id: string;
          name: string | null;
          p256dh: string | null;
          proposal_event: string;
          proposal_id: string;
          protocol: string;
          request_id: string;
          subscription_id: string | null;
        }[];
      };
      copied_tables: {
        Args: Record<PropertyKey, never>;
        Returns: {
          links: Json;
          table_name: string;
          unique_columns: Json;
        }[];
      };
      count_events: { Args: { payload: Json }; Returns: boolean };
      create_import_names: {
        Args: { import_id: string; names: Json; title: string };
        Returns: Json;
      };
      create_password_code: {
        Args: { employee: string };
        Returns: {
          account_email: string;
          by_link: boolean;
          code: string;
          valid_until: string;
        }[];
      };
      create_preview: { Args: { campaign?: string; drafts?: string[] }; Returns: string };
      create_request: {
        Args: { request: Json };
        Returns: {
          anonymized_at: string | null;
          assigned_to: string | null;
          cnpj: string | null;
          company: string | null;
          content_digest: string | null;
          created_at: string;
          delivery_city: string | null;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          lost_reason: string | null;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          notice_version: string;
          phone: string | null;
          product_names: string[];
          protocol: string;
          retain_until: string;
          return_on: string | null;
          source: Json | null;
          status: string;
          updated_at: string;
          value: number | null;
          words: unknown;
        };
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delete_category: {
        Args: { category_id: string; move_to?: string };
        Returns: {
          created_at: string;
          description: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          name: string;
          parent_id: string | null;
          questions: NonNullable<Json>;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'categories';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delete_proposal: { Args: { proposal_id: string }; Returns: undefined };
      deleted_records: {
        Args: { most?: number; search?: string; skip?: number; tables?: string[] };
        Returns: {
          author: string;
          deleted_at: string;
          detail: string;
          id: string;
          name: string;
          picture: string;
          restorable_until: string;
          table_name: string;
          total: number;
        }[];
      };
      demo_contents: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kept: number;
          removable: number;
          table_name: string;
        }[];
      };
      discard_draft: { Args: { draft: string }; Returns: undefined };
      discard_restore: { Args: { restore_id: string }; Returns: undefined };
      edit_request: {
        Args: { expected: string; fields: Json; request_id: string };
        Returns: {
          anonymized_at: string | null;
          assigned_to: string | null;
          cnpj: string | null;
          company: string | null;
          content_digest: string | null;
          created_at: string;
          delivery_city: string | null;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          lost_reason: string | null;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          notice_version: string;
          phone: string | null;
          product_names: string[];
          protocol: string;
          retain_until: string;
          return_on: string | null;
          source: Json | null;
          status: string;
          updated_at: string;
          value: number | null;
          words: unknown;
        };
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      export_person: { Args: { contact: string }; Returns: Json };
      files_of_request: {
        Args: { request_id: string };
        Returns: {
          created_at: string;
          media_type: string;
          object_name: string;
          position: number;
          size: number;
        }[];
      };
      finish_import: { Args: Record<PropertyKey, never>; Returns: undefined };
      finish_publications: {
        Args: {
          failure?: string;
          ids: number[];
          notice?: string;
          products?: number;
          publisher: string;
          retry_seconds?: number;
        };
        Returns: {
          accepted_products: number | null;
          announced_at: string | null;
          attempts: number;
          claimed_by: string | null;
          error: string | null;
          finished_at: string | null;
          id: number;
          lease_expires_at: string | null;
          next_attempt_at: string | null;
          notice: string | null;
          products: number | null;
          requested_at: string;
          started_at: string | null;
          status: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'publications';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      finish_request_notices: {
        Args: { failure?: string; ids: string[]; mailer: string; retry_seconds?: number };
        Returns: undefined;
      };
      first_run: {
        Args: Record<PropertyKey, never>;
        Returns: {
          skipped: string[];
          stage: string;
        }[];
      };
      forget_old_counters: { Args: Record<PropertyKey, never>; Returns: number };
      forget_old_imports: { Args: Record<PropertyKey, never>; Returns: number };
      forget_old_versions: { Args: { most?: number }; Returns: number };
      forget_unused_tickets: { Args: Record<PropertyKey, never>; Returns: number };
      forgotten_files: {
        Args: { as_of?: string; most?: number };
        Returns: {
          bucket: string;
          key: string;
        }[];
      };
      handle_requests: {
        Args: { assignee?: string; reason?: string; request_ids: string[]; status?: string };
        Returns: number;
      };
      hide_category: {
        Args: { category: Json; expected_updated_at?: string; move_to: string };
        Returns: {
          created_at: string;
          description: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          name: string;
          parent_id: string | null;
          questions: NonNullable<Json>;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'categories';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      import_products: { Args: { batch: number; import_id: string; rows: Json }; Returns: Json };
      invite_staff: { Args: { email: string; password?: string }; Returns: string };
      issue_upload_tickets: { Args: { files: Json; request_id: string }; Returns: Json };
      latest_changes: {
        Args: { most?: number };
        Returns: {
          amount: number;
          author: string | null;
          changed_at: string;
          id: number;
          is_there: boolean;
          name: string | null;
          operation: string;
          subject: string | null;
          table_name: string;
        }[];
      };
      leads_model: {
        Args: {
          product: Omit<
            Database['public']['Tables']['products']['Row'],
            Database['public']['Tables']['products']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      list_drafts: {
        Args: { and_running?: boolean };
        Returns: {
          author: string;
          campaign: string;
          campaign_id: string;
          id: string;
          is_new: boolean;
          name: string;
          subject: string;
          table_name: string;
          updated_at: string;
        }[];
      };
      move_draft: { Args: { campaign: string; draft: string }; Returns: undefined };
      next_publication_due: { Args: Record<PropertyKey, never>; Returns: string };
      note_demo: { Args: { records: Json; texts: Json }; Returns: undefined };
      note_request_answer: {
        Args: { channel: string; request_id: string };
        Returns: {
          anonymized_at: string | null;
          assigned_to: string | null;
          cnpj: string | null;
          company: string | null;
          content_digest: string | null;
          created_at: string;
          delivery_city: string | null;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          lost_reason: string | null;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          notice_version: string;
          phone: string | null;
          product_names: string[];
          protocol: string;
          retain_until: string;
          return_on: string | null;
          source: Json | null;
          status: string;
          updated_at: string;
          value: number | null;
          words: unknown;
        };
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      orphaned_request_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          began_at: string;
          id: string;
          is_current: boolean;
          last_used_at: string;
          user_agent: string | null;
        }[];
      };
      pending_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          employee: string;
          valid_until: string;
        }[];
      };
      preview_rows: { Args: { token: string }; Returns: Json };
      products_by_rule: {
        Args: { most?: number; rule: Json };
        Returns: {
          product_id: string;
          total: number;
        }[];
      };
      proposal_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          approved: number;
          grouping_by: string;
          hours: number;
          name: string;
          seen: number;
          sent: number;
          value: number;
        }[];
      };
      proposal_list: {
        Args: {
          most?: number;
          request?: string;
          search?: string;
          seller?: string;
          skip?: number;
          statuses?: string[];
          waiting?: boolean;
        };
        Returns: {
          client: string;
          decided_at: string;
          decision_name: string;
          id: string;
          number: string;
          request_id: string;
          rows_total: number;
          seen_at: string;
          seller_name: string;
          sent_at: string;
          status: string;
          total: number;
          updated_at: string;
          valid_until: string;
          version: number;
          waits: boolean;
        }[];
      };
      publish_draft: { Args: { draft: string }; Returns: undefined };
      publish_due_collections: { Args: Record<PropertyKey, never>; Returns: number };
      read_draft: { Args: { draft: string }; Returns: Json };
      read_proposal: { Args: { by_staff?: boolean; token: string }; Returns: Json };
      record_history: {
        Args: { most?: number; of_subject: string; older_than?: string };
        Returns: {
          author: string | null;
          changed_at: string;
          changes: Json;
          version: number;
        }[];
      };
      record_names: {
        Args: { ids: string[] };
        Returns: {
          id: string;
          is_there: boolean;
          name: string | null;
        }[];
      };
      release_publications: { Args: { publisher: string }; Returns: undefined };
      remove_demo: { Args: Record<PropertyKey, never>; Returns: undefined };
      remove_products: { Args: { rows: Json }; Returns: Json };
      remove_second_factor: { Args: { employee: string }; Returns: undefined };
      rename_self: { Args: { name: string }; Returns: undefined };
      renew_proposal_link: { Args: { proposal_id: string }; Returns: Json };
      request_access: { Args: { email: string; name: string }; Returns: undefined };
      request_assignees: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          is_self: boolean;
          name: string;
        }[];
      };
      request_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      request_deadlines: {
        Args: { request_ids: string[] };
        Returns: {
          delivery_city: string | null;
          fewest_days: number | null;
          most_days: number | null;
          needed_by: string;
          request_id: string;
        }[];
      };
      request_list: {
        Args: {
          assignee?: string;
          by_deadline?: boolean;
          kinds?: string[];
          most?: number;
          search?: string;
          skip?: number;
          statuses?: string[];
          to_return?: boolean;
          unassigned?: boolean;
        };
        Returns: {
          anonymized_at: string | null;
          assigned_to: string | null;
          assignee_name: string | null;
          company: string | null;
          created_at: string;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          phone: string | null;
          product_names: string[];
          protocol: string;
          return_on: string;
          status: string;
          total: number;
          total_value: number;
          updated_at: string;
          value: number;
        }[];
      };
      request_notice_recipients: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
        }[];
      };
      request_publication: { Args: Record<PropertyKey, never>; Returns: number };
      request_retention: { Args: Record<PropertyKey, never>; Returns: number };
      requests_of_client: {
        Args: { request_id: string };
        Returns: {
          cnpj: string;
          company: string;
          created_at: string;
          email: string;
          id: string;
          kind: string;
          message: string;
          name: string;
          phone: string;
          product_names: string[];
          protocol: string;
          status: string;
          value: number;
        }[];
      };
      reset_password: {
        Args: { code: string; email: string; new_password: string };
        Returns: string;
      };
      restore_deleted_records: {
        Args: { changes?: Json; ids: string[]; more_follow?: boolean };
        Returns: Json;
      };
      restore_version: {
        Args: {
          expected_updated_at?: string;
          fields: string[];
          of_subject: string;
          of_table: string;
          version: number;
        };
        Returns: Json;
      };
      run_campaigns: { Args: { begun?: string; ended?: string }; Returns: string[] };
      save_collection: {
        Args: { collection: Json; expected_updated_at?: string; products: string[] };
        Returns: {
          choice: string;
          created_at: string;
          ends_on: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          rule: NonNullable<Json>;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          sort_order: number;
          starts_on: string | null;
          text: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'collections';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_draft: {
        Args: { campaign?: string; of_table: string; save: Json; subject: string };
        Returns: string;
      };
      save_first_run: { Args: { skipped: string[]; stage: string }; Returns: undefined };
      save_product: {
        Args: {
          expected_updated_at?: string;
          images: Json;
          partner_id?: string;
          product: Json;
          tags: string[];
        };
        Returns: {
          category_id: string | null;
          color_name: string | null;
          created_at: string;
          depth_mm: number | null;
          description: string;
          height_mm: number | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_new: boolean;
          lead_time_days: number | null;
          min_quantity: number;
          name: string;
          ncm: string | null;
          packaging: string | null;
          price: number | null;
          product_group_id: string | null;
          quantity_step: number;
          reference_code: string | null;
          seo_description: string | null;
          seo_title: string | null;
          sizes: string | null;
          stock: number;
          stock_status: string;
          updated_at: string;
          weight_g: number | null;
          width_mm: number | null;
        };
        SetofOptions: {
          from: '*';
          to: 'products';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_product_set: { Args: { rows: Json }; Returns: undefined };
      save_proposal: {
        Args: { expected?: string; proposal: Json };
        Returns: {
          client: string;
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          lost_reason: string | null;
          number: string;
          request_id: string | null;
          seller_id: string | null;
          total: number;
          updated_at: string;
          words: unknown;
        };
        SetofOptions: {
          from: '*';
          to: 'proposals';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_push_subscription: {
        Args: { auth: string; device_name: string; endpoint: string; p256dh: string };
        Returns: string;
      };
      save_site_content: {
        Args: { sections: Json };
        Returns: {
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          section_key: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'site_content';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      second_factor_due: { Args: Record<PropertyKey, never>; Returns: boolean };
      sellers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          name: string;
          phone: string;
          slug: string;
        }[];
      };
      send_proposal: { Args: { expected: string; proposal_id: string }; Returns: Json };
      set_proposal_lost: { Args: { proposal_id: string; reason?: string }; Returns: undefined };
      set_request_status: {
        Args: {
          expected: string;
          is_answer?: boolean;
          reason?: string;
          request_id: string;
          status: string;
          value?: number;
        };
        Returns: {
          anonymized_at: string | null;
          assigned_to: string | null;
          cnpj: string | null;
          company: string | null;
          content_digest: string | null;
          created_at: string;
          delivery_city: string | null;
          email: string | null;
          first_answered_at: string | null;
          id: string;
          kind: string;
          lost_reason: string | null;
          message: string | null;
          name: string | null;
          needed_by: string | null;
          notice_version: string;
          phone: string | null;
          product_names: string[];
          protocol: string;
          retain_until: string;
          return_on: string | null;
          source: Json | null;
          status: string;
          updated_at: string;
          value: number | null;
          words: unknown;
        };
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      shop_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          allow_registration: boolean;
          asks_contact: boolean;
          catalogue_pdf: boolean;
          group_colors: boolean;
          maintenance_mode: boolean;
          product_feeds: boolean;
          seller_turns: boolean;
        }[];
      };
      staff_activity: {
        Args: {
          most?: number;
          older_than?: string;
          person?: string;
          since?: string;
          tables?: string[];
        };
        Returns: {
          account: string;
          amount: number;
          author: string | null;
          changed_at: string;
          id: number | null;
          is_there: boolean;
          name: string | null;
          operation: string;
          subject: string | null;
          table_name: string;
        }[];
      };
      staff_names: {
        Args: { accounts: string[] };
        Returns: {
          account: string;
          name: string;
        }[];
      };
      staff_with_second_factor: { Args: Record<PropertyKey, never>; Returns: string[] };
      stage_restore: {
        Args: { into_table: string; restore_id: string; rows: Json };
        Returns: number;
      };
      submit_request: { Args: { payload: Json }; Returns: Json };
      undo_import: { Args: { before_position?: number; import_id: string }; Returns: Json };
      undo_import_effect: { Args: { import_id: string }; Returns: Json };
      unreferenced_files: { Args: { bucket: string; keys: string[] }; Returns: string[] };
      visit_figures: { Args: { days: number }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
