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
          updated_at: string;
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
          updated_at?: string;
        };
        Update: {
          auth_id?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          role?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      carousel_slides: {
        Row: {
          button_action: string | null;
          button_text: string | null;
          created_at: string;
          id: string;
          image_height: number | null;
          image_url: string | null;
          image_variants: NonNullable<Json>;
          image_width: number | null;
          is_active: boolean;
          sort_order: number;
          subtitle: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          button_action?: string | null;
          button_text?: string | null;
          created_at?: string;
          id?: string;
          image_height?: number | null;
          image_url?: string | null;
          image_variants?: NonNullable<Json>;
          image_width?: number | null;
          is_active?: boolean;
          sort_order?: number;
          subtitle?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          button_action?: string | null;
          button_text?: string | null;
          created_at?: string;
          id?: string;
          image_height?: number | null;
          image_url?: string | null;
          image_variants?: NonNullable<Json>;
          image_width?: number | null;
          is_active?: boolean;
          sort_order?: number;
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
          slug?: string;
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
      product_tags: {
        Row: {
          created_at: string;
          id: string;
          product_id: string;
          tag: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          product_id: string;
          tag: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          product_id?: string;
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
      products: {
        Row: {
          category_id: string | null;
          color_name: string | null;
          created_at: string;
          description: string;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_new: boolean;
          name: string;
          price: number | null;
          product_group_id: string | null;
          stock: number;
          stock_status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          category_id?: string | null;
          color_name?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_new?: boolean;
          name: string;
          price?: number | null;
          product_group_id?: string | null;
          stock?: number;
          stock_status?: string;
          updated_at?: string;
        };
        Update: {
          category_id?: string | null;
          color_name?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_new?: boolean;
          name?: string;
          price?: number | null;
          product_group_id?: string | null;
          stock?: number;
          stock_status?: string;
          updated_at?: string;
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
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_fewer_products: { Args: { at_least: number }; Returns: number };
      apply_restore: {
        Args: { amounts: Json; rehearsal: boolean; replacing: boolean; restore_id: string };
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
      create_password_code: {
        Args: { employee: string };
        Returns: {
          account_email: string;
          code: string;
          valid_until: string;
        }[];
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
      discard_restore: { Args: { restore_id: string }; Returns: undefined };
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
      group_product: { Args: { product_id: string }; Returns: string };
      invite_staff: { Args: { email: string }; Returns: string };
      latest_changes: {
        Args: { most?: number };
        Returns: {
          amount: number;
          author: string;
          changed_at: string;
          id: number;
          is_there: boolean;
          name: string;
          operation: string;
          subject: string;
          table_name: string;
        }[];
      };
      next_publication_due: { Args: Record<PropertyKey, never>; Returns: string };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          began_at: string;
          id: string;
          is_current: boolean;
          last_used_at: string;
          user_agent: string;
        }[];
      };
      registration_open: { Args: Record<PropertyKey, never>; Returns: boolean };
      release_publications: { Args: { publisher: string }; Returns: undefined };
      rename_self: { Args: { name: string }; Returns: undefined };
      request_access: { Args: { email: string; name: string }; Returns: undefined };
      request_publication: { Args: Record<PropertyKey, never>; Returns: number };
      reset_password: {
        Args: { code: string; email: string; new_password: string };
        Returns: string;
      };
      save_product: {
        Args: { expected_updated_at?: string; images: Json; product: Json; tags: string[] };
        Returns: {
          category_id: string | null;
          color_name: string | null;
          created_at: string;
          description: string;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_new: boolean;
          name: string;
          price: number | null;
          product_group_id: string | null;
          stock: number;
          stock_status: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'products';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_product_with: {
        Args: {
          expected_updated_at?: string;
          images: Json;
          partner_id: string;
          product: Json;
          tags: string[];
        };
        Returns: {
          category_id: string | null;
          color_name: string | null;
          created_at: string;
          description: string;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_new: boolean;
          name: string;
          price: number | null;
          product_group_id: string | null;
          stock: number;
          stock_status: string;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'products';
          isOneToOne: true;
          isSetofReturn: false;
        };
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
      shop_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          allow_registration: boolean;
          maintenance_mode: boolean;
        }[];
      };
      staff_names: {
        Args: { accounts: string[] };
        Returns: {
          account: string;
          name: string;
        }[];
      };
      stage_restore: {
        Args: { into_table: string; restore_id: string; rows: Json };
        Returns: number;
      };
      unreferenced_files: { Args: { bucket: string; keys: string[] }; Returns: string[] };
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
